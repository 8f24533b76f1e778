import { coinSigns } from '@menyala/design/coin-signs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { coinIcon, Icon, IconSprite } from './icon.tsx';
import { symbols } from './icon-drawings.ts';
import { withIcons } from './with-icons.ts';

describe('the icons', () => {
  it('have a drawing of every coin that a currency may name, and of no other', () => {
    for (const sign of Object.keys(coinSigns)) {
      expect(coinIcon(sign)).toBe(`coin-${sign}`);
      expect(symbols.has(`coin-${sign}`)).toBe(true);
    }
    expect(coinIcon('doge')).toBeNull();
  });

  it('stand in a document once, as many as it shows', () => {
    const page = (
      <>
        <IconSprite />
        <Icon name="menu" />
        <Icon name="coin-btc" />
        <Icon name="menu" />
      </>
    );
    const html = withIcons(renderToStaticMarkup(page));
    const [, sprite = ''] = /<svg id="icons"[^>]*>(.*?)<\/svg>/.exec(html) ?? [];
    expect([...sprite.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['icon-menu', 'icon-coin-btc']);
    expect(sprite).toContain('<path d="M3.500 8h17m-17 8h17"/>');
  });
});
