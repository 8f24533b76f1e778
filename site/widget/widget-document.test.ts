import type { Language } from '@menyala/contract';
import type { PageLayout, WidgetPage } from '@menyala/contract/site/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPage, setAssets } from '../entry-server.tsx';
import { homeOf, payloadOf } from '../testing/pages.ts';

const none = { script: '/assets/entry.js', styles: ['/assets/style.css'], preloads: [], buildId: 'none' };
beforeAll(() => setAssets({ ...none, widget: { script: '/assets/w.js', styles: ['/assets/w.css'] } }));
afterAll(() => setAssets(none));

function widget(
  language: Language,
  { settings, ...changes }: Partial<WidgetPage> & { settings?: Partial<PageLayout['settings']> } = {},
  mode: 'auto' | 'dark' = 'auto',
): string {
  const {
    page: _page,
    popular: _popular,
    ofDirection: _is,
    problem: _problem,
    wanted: _wanted,
    ...home
  } = homeOf();
  const data: WidgetPage = { ...home, page: 'widget', refferal: 'ANNA7K22', ...changes };
  const payload = payloadOf(language, '/widget', data);
  Object.assign(payload.layout.settings, settings);
  return renderPage(payload, mode);
}

describe('the document of the widget', () => {
  it('has the form and the way to us, and nothing of the layout or of its scripts', () => {
    const html = widget('ru');
    expect(html).toMatch(/^<!doctype html><html lang="ru-RU" data-mode="auto">/);
    expect(html).toContain('<script type="module" src="/assets/w.js"></script>');
    expect(html).toContain('href="/assets/w.css"');
    expect(html).not.toMatch(/<header|<footer|<nav|entry\.js|\/assets\/style\.css/);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+|action|method)=/);
    expect(widget('ru', {}, 'dark')).toContain('data-mode="dark"');
  });

  it('leaves the frame by every link, with the partner’s code in each', () => {
    const links = [...widget('en').matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toContain('target="_blank" rel="noopener"');
      expect(link).toMatch(/href="https:\/\/menyala\.test\/en\?[^"]*ref=ANNA7K22/);
    }
  });

  it('offers what can be sent and received, each by its name', () => {
    const html = widget('ru');
    expect(html).toMatch(/<option value="SBERRUB" selected="">Сбербанк<\/option>/);
    expect(html).toMatch(/<option value="USDTTRC20" selected="">Tether TRC20<\/option>/);
    expect(html).not.toContain('value="XMR"');
  });

  it('is all English in English', () => {
    const words = widget('en')
      .replace(/<script.*?<\/script>/gs, '')
      .replaceAll(/<option.*?<\/option>|<title>.*?<\/title>|<h1.*?<\/h1>/gs, '');
    expect(words).not.toMatch(/[а-яё]/i);
  });

  it('lets no name end the element of its data', () => {
    const html = widget('ru', { refferal: '</script><script>alert(1)</script>' });
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('says so where nothing can be exchanged, and still leads to us', () => {
    const html = renderPage(payloadOf('ru', '/widget', { page: 'closed', reason: 'paused' }), 'auto');
    expect(html).toContain('Доступных направлений сейчас нет.');
    expect(html).not.toContain('src="/assets/w.js"');
    expect(html).toContain('href="https://menyala.test/"');
  });

  it('wears the owner’s colour and logo', () => {
    const html = widget('ru', { settings: { accent: '#aa0000', logo: '/files/logo.svg' } });
    expect(html).toContain('href="/theme.css"');
    expect(html).toContain('<img src="/files/logo.svg" alt=""/>');
    const both = widget('ru', { settings: { logo: '/look/light.png', logoDark: '/look/dark.png' } });
    expect(both.match(/<img class="[^"]*(light|dark)[^"]*" src="\/look\/\1\.png"/g)).toHaveLength(2);
  });
});
