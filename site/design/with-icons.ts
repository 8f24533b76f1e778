import { symbols } from './icon-drawings.ts';

const sprite = /<svg id="icons"[^>]*>/;

/** Draws into a document that the server rendered the icons that it refers to. */
export function withIcons(html: string): string {
  const names = new Set(Array.from(html.matchAll(/href="#icon-([\w-]+)"/g), ([, name = '']) => name));
  const drawn = [...names].map((name) => symbols.get(name) ?? '').join('');
  return html.replace(sprite, (opening) => opening + drawn);
}
