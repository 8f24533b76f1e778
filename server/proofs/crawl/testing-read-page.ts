import { Parser } from 'htmlparser2';

/** What a search engine reads of a page. */
export interface ReadPage {
  title: string;
  description: string;
  h1s: number;
  canonical: string | null;
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>;
  isIndexed: boolean;
  picture: string | null;
  links: string[];
  ids: Set<string>;
  /** The JSON of each structured thing. */
  things: string[];
  language: string;
}

/** @param address of the page, by which its links are resolved */
export function readPage(html: string, address: string): ReadPage {
  const page: ReadPage = {
    ...{
      title: '',
      description: '',
      h1s: 0,
      canonical: null,
      alternates: {},
      isIndexed: true,
      picture: null,
    },
    ...{ links: [], ids: new Set(), things: [], language: '' },
  };
  const absolute = (href: string) => new URL(href, address).href;
  let text: ((more: string) => void) | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, rel, content = '', type } = attributes;
      if (id) page.ids.add(id);
      if (name === 'html') page.language = attributes['lang'] ?? '';
      if (name === 'h1') page.h1s += 1;
      if (name === 'a' && href) page.links.push(absolute(href));
      if (name === 'title' && page.title === '')
        text = (more) => {
          page.title += more;
        };
      if (name === 'script' && type === 'application/ld+json') {
        page.things.push('');
        text = (more) => page.things.push((page.things.pop() ?? '') + more);
      }
      if (name === 'link' && rel === 'canonical' && href) page.canonical = href;
      if (name === 'link' && rel === 'alternate' && href && attributes['hreflang'])
        page.alternates[attributes['hreflang']] = href;
      if (name === 'meta' && attributes['name'] === 'description') page.description = content;
      if (name === 'meta' && attributes['name'] === 'robots' && /noindex/.test(content))
        page.isIndexed = false;
      if (name === 'meta' && attributes['property'] === 'og:image') page.picture = content;
    },
    ontext: (more) => text?.(more),
    onclosetag(name) {
      if (name === 'title' || name === 'script') text = null;
    },
  });
  parser.end(html);
  return page;
}
