import { visible } from '../sanitise.ts';

/** A piece of HTML that was written here. Only `html` and `attributes` make one, so no text becomes markup by mistake. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** HTML from a template: what is put in is escaped, unless it is HTML already. It fits text and quoted attributes. */
export function html(template: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const filled = template.map((part, index) => part + sourceOf(values[index] ?? ''));
  return new Markup(filled.join(''));
}

function sourceOf(value: string | Markup | Markup[]): string {
  if (typeof value === 'string') return escapeText(value);
  return Array.isArray(value) ? value.map(({ source }) => source).join('') : value.source;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of anybody in HTML: it shows what it is. What does not show (marks that turn the reading direction too) is left out. */
export function escapeText(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An address that may be followed; null for everything but the web's, so that `javascript:` never becomes a link. */
export function webAddress(address: string): string | null {
  const { protocol } = URL.parse(address) ?? {};
  return protocol === 'https:' || protocol === 'http:' ? address : null;
}
