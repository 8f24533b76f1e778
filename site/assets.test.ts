import { describe, expect, it } from 'vitest';
import { assetsOf, filesOf, modulesOf } from './assets.ts';
import { homeOf, payloadOf } from './testing/pages.ts';

const manifest = {
  'entry-client.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    css: ['assets/style-1.css'],
    imports: ['_ground.js'],
  },
  '_ground.js': { file: 'assets/ground-1.js' },
  '_field.js': { file: 'assets/field-1.js' },
  'session/session-client.ts': { file: 'assets/session-1.js', imports: ['_ground.js'] },
  'messages/ru.ts': { file: 'assets/ru-1.js' },
  'widget/widget-client.ts': { file: 'assets/widget-1.js', isEntry: true, css: ['assets/widget-1.css'] },
  'details/details-screen.tsx': { file: 'assets/details-1.js', imports: ['_ground.js', '_field.js'] },
};

describe('the assets of a build', () => {
  it('are the entry, its styles, and what it imports', () => {
    const { script, styles, preloads } = assetsOf(manifest);
    expect({ script, styles, preloads }).toEqual({
      ...{ script: '/assets/entry-1.js', styles: ['/assets/style-1.css'], preloads: ['/assets/ground-1.js'] },
    });
  });

  it('name what asks for the entry once the page is painted', () => {
    expect(assetsOf(manifest).starter).toBeUndefined();
    const starter = { file: 'assets/start-1.js', isEntry: true };
    expect(assetsOf({ ...manifest, 'start-client.ts': starter }).starter).toBe('/assets/start-1.js');
  });

  it('name for each screen what the entry does not bring already', () => {
    expect(assetsOf(manifest).screens?.['details']).toEqual(['/assets/details-1.js', '/assets/field-1.js']);
  });

  it('name for each section of the account the code that comes later', () => {
    const referrer = { file: 'assets/referrer-1.js', imports: ['_ground.js', '_field.js'] };
    const { sections } = assetsOf({ ...manifest, 'account/referrer/referrer.tsx': referrer });
    expect(sections?.['referrer']).toEqual(['/assets/referrer-1.js', '/assets/field-1.js']);
    expect(sections?.['overview']).toBeUndefined();
  });

  it('name the messages of each language, and the session', () => {
    expect(assetsOf(manifest).messages).toMatchObject({ ru: ['/assets/ru-1.js'], en: [] });
    expect(assetsOf(manifest).session).toEqual(['/assets/session-1.js']);
  });

  it('name the widget’s own script and styles, which are no part of the entry', () => {
    const { widget, script, styles } = assetsOf(manifest);
    expect(widget).toEqual({ script: '/assets/widget-1.js', styles: ['/assets/widget-1.css'] });
    expect([script, ...styles]).toEqual(['/assets/entry-1.js', '/assets/style-1.css']);
  });

  it('of one page are its own: screen, section, messages of its language, and the session of whoever has one', () => {
    const assets = assetsOf({
      ...manifest,
      'account/account-screen.tsx': { file: 'assets/account-1.js', imports: ['_field.js'] },
      'account/referrer/referrer.tsx': { file: 'assets/referrer-1.js', imports: ['_field.js'] },
      'messages/en.ts': { file: 'assets/en-1.js' },
      'messages/en-referrer.ts': { file: 'assets/en-referrer-1.js' },
    });
    const home = payloadOf('ru', '/', homeOf());
    expect(modulesOf(assets, home)).toEqual(['/assets/ru-1.js']);
    expect(filesOf(assets, home).modules).toEqual(['/assets/ground-1.js', '/assets/ru-1.js']);
    const data = { page: 'account', section: 'referrer' } as const;
    const account = payloadOf('en', '/account/referrer', data, { signedIn: true });
    expect(modulesOf(assets, account)).toEqual([
      ...['/assets/en-1.js', '/assets/en-referrer-1.js', '/assets/session-1.js'],
      ...['/assets/account-1.js', '/assets/field-1.js', '/assets/referrer-1.js'],
    ]);
  });

  it('are missing loudly where the site was not built', () => {
    expect(() => assetsOf({})).toThrow('build the site first');
  });
});
