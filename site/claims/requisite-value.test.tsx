import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AddressInGroups } from './requisite-value.tsx';

const shown = (address: string) => renderToStaticMarkup(<AddressInGroups address={address} />);

describe('an address in groups', () => {
  it.each([
    'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('has four characters set off at both ends, and all of %s between', (address) => {
    const html = shown(address);
    expect(html.match(/<b>[^<]*<\/b>/g)).toEqual([
      `<b>${address.slice(0, 4)}</b>`,
      `<b>${address.slice(-4)}</b>`,
    ]);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(address);
  });
});
