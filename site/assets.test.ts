import { describe, expect, it } from 'vitest';
import { assetsOf } from './assets.ts';

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
    const { script, styles, preloads, buildId } = assetsOf(manifest, 'b1');
    expect({ script, styles, preloads, buildId }).toEqual({
      ...{ script: '/assets/entry-1.js', styles: ['/assets/style-1.css'], preloads: ['/assets/ground-1.js'] },
      buildId: 'b1',
    });
  });

  it('name what asks for the entry once the page is painted', () => {
    expect(assetsOf(manifest, 'b1').starter).toBeUndefined();
    const starter = { file: 'assets/start-1.js', isEntry: true };
    expect(assetsOf({ ...manifest, 'start-client.ts': starter }, 'b1').starter).toBe('/assets/start-1.js');
  });

  it('name for each screen what the entry does not bring already', () => {
    expect(assetsOf(manifest, 'b1').screens?.['details']).toEqual([
      '/assets/details-1.js',
      '/assets/field-1.js',
    ]);
  });

  it('name for each section of the account the code that comes later', () => {
    const referrer = { file: 'assets/referrer-1.js', imports: ['_ground.js', '_field.js'] };
    const { sections } = assetsOf({ ...manifest, 'account/referrer/referrer.tsx': referrer }, 'b1');
    expect(sections?.['referrer']).toEqual(['/assets/referrer-1.js', '/assets/field-1.js']);
    expect(sections?.['overview']).toBeUndefined();
  });

  it('name the messages of each language, and the session', () => {
    expect(assetsOf(manifest, 'b1').messages).toMatchObject({ ru: ['/assets/ru-1.js'], en: [] });
    expect(assetsOf(manifest, 'b1').session).toEqual(['/assets/session-1.js']);
  });

  it('name the widget’s own script and styles, which are no part of the entry', () => {
    const { widget, script, styles } = assetsOf(manifest, 'b1');
    expect(widget).toEqual({ script: '/assets/widget-1.js', styles: ['/assets/widget-1.css'] });
    expect([script, ...styles]).toEqual(['/assets/entry-1.js', '/assets/style-1.css']);
  });

  it('are missing loudly where the site was not built', () => {
    expect(() => assetsOf({}, 'b1')).toThrow('build the site first');
  });
});
