import { coinSigns } from '@menyala/design/coin-signs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { coinIcon, IconSprite } from './icon.tsx';

describe('the icons', () => {
  it('have a drawing of every coin that a currency may name, and of no other', () => {
    const html = renderToStaticMarkup(<IconSprite />);
    for (const sign of Object.keys(coinSigns)) {
      expect(coinIcon(sign)).toBe(`coin-${sign}`);
      expect(html).toContain(`id="icon-coin-${sign}"`);
    }
    expect(coinIcon('doge')).toBeNull();
  });
});
