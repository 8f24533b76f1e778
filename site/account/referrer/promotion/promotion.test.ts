import { describe, expect, it } from 'vitest';
import { bannerSizes, bannerWords, drawBanner } from './draw-banner.ts';
import { bannerCode, linkInLanguage, widgetAddress, widgetCode } from './embed-codes.ts';

const name = '"Обмен" & <Ко>';

describe('a banner', () => {
  it.each(bannerSizes)('is a drawing of its size that stands alone: $width × $height', (size) => {
    for (const words of Object.values(bannerWords)) {
      const svg = drawBanner(size, { name, words, accent: '#0e5c4a' });
      expect(svg).toContain(`width="${size.width}" height="${size.height}"`);
      expect(svg).not.toMatch(/href|<script|<image|url\(|NaN/);
      expect(svg).not.toContain('<Ко>');
      expect(svg.match(/<(?!\/)/g)?.length).toBe(
        (svg.match(/\/>/g)?.length ?? 0) + (svg.match(/<\//g)?.length ?? 0),
      );
    }
  });

  it('is small enough to be pasted', () => {
    const svg = drawBanner(bannerSizes[1], { name, words: bannerWords.ru, accent: '#0e5c4a' });
    expect(encodeURIComponent(svg).length).toBeLessThan(5000);
  });

  it('leads to the link, and its code breaks out of no attribute', () => {
    const code = bannerCode({
      link: 'https://menyala.test/?ref=ANNA7K22&x="',
      svg: drawBanner(bannerSizes[0], { name, words: bannerWords.en, accent: '#0e5c4a' }),
      alt: name,
      width: 728,
      height: 90,
    });
    expect(code).toContain('href="https://menyala.test/?ref=ANNA7K22&amp;x=&quot;"');
    expect(code.match(/"/g)).toHaveLength(14);
  });
});

describe('the link of a banner', () => {
  it('leads to the page in the banner’s own language', () => {
    const [ru, en] = ['https://menyala.test/?ref=A', 'https://menyala.test/en?ref=A'];
    expect(linkInLanguage('https://menyala.test/en/?ref=A', 'ru')).toBe(ru);
    expect(linkInLanguage(ru, 'en')).toBe(en);
    expect(linkInLanguage(en, 'en')).toBe(en);
  });
});

describe('the widget', () => {
  const choice = { from: 'SBERRUB', to: 'USDTTRC20', theme: 'auto' } as const;

  it('carries the partner’s code and the pair', () => {
    const address = widgetAddress('https://menyala.test/en', 'ANNA7K22', choice);
    expect(address).toBe('https://menyala.test/en/widget?ref=ANNA7K22&cur_from=SBERRUB&cur_to=USDTTRC20');
    expect(widgetAddress('', 'X', { ...choice, theme: 'dark' })).toContain('&theme=dark');
  });

  it('is a frame with a title', () => {
    const code = widgetCode(widgetAddress('https://menyala.test', 'ANNA7K22', choice), name);
    expect(code).toMatch(/^<iframe src="https:\/\/menyala\.test\/widget\?ref=ANNA7K22&amp;cur_from=/);
    expect(code).toContain('title="&quot;Обмен&quot; &amp; &lt;Ко&gt;"');
  });
});
