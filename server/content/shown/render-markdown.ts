import type { Language } from '@menyala/contract';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { inLanguage } from '../../platform/languages.ts';
import { readOnlyHtml } from '../../platform/markdown.ts';
import { type Picture, picturesPath } from './content.ts';

/** A text as it is kept in memory: HTML that is safe, with holes where its blocks are. */
export interface RenderedText {
  /** HTML and blocks in turn, HTML first: `['<p>', 'rate:BTC-SBERRUB', '</p>']`. */
  parts: readonly string[];
  /** What is read of it, without marks and blocks, for searches and summaries. */
  plain: string;
}

/** What rendering needs to know of the exchange. */
export interface Surroundings {
  /** Address of the site: links there are our own. */
  origin: string;
  pictures: ReadonlyMap<string, Picture>;
}

const block = /\{\{([^{}]{1,100})\}\}/g;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Marks of HTML are text here: what staff write is Markdown. */
const markdown = new Marked({ renderer: { html: ({ text }) => escaped(text) } });

/** So many marks of a quotation or a list within one another are read; deeper ones would take the parser's whole stack. */
const deepest = 20;

/** @throws Error for a text that is nested too deeply */
export function renderMarkdown(text: string, language: Language, around: Surroundings): RenderedText {
  if (isTooDeep(text)) throw new Error('The text is nested too deeply.');
  const html = sanitizeHtml(markdown.parse(text, { async: false }), optionsFor(language, around));
  return {
    parts: html.split(block).map((part, place) => (place % 2 === 0 ? part : part.trim())),
    plain: plainText(html),
  };
}

const nested = new RegExp(
  `^(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${deepest}}|[[({*_~]{${deepest * 10}}`,
  'm',
);

export const isTooDeep = (text: string) => nested.test(text);

function optionsFor(language: Language, { origin, pictures }: Surroundings): sanitizeHtml.IOptions {
  return {
    ...readOnlyHtml,
    allowedTags: [...(readOnlyHtml.allowedTags || []), 'img'],
    allowedAttributes: {
      ...readOnlyHtml.allowedAttributes,
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href, language, origin) }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: imageOf(src, alt, pictures) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  };
}

/** Our own pages in the language of the text; outside links pass on nothing of ours. */
function linkTo(href: string, language: Language, origin: string): Record<string, string> {
  const own = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  if (/^\/(?![/\\])/.test(own)) return { href: isInLanguage(own) ? own : inLanguage(language, own) };
  if (own.startsWith('#') || /^(?:mailto|tel):/i.test(own)) return { href: own };
  return { href, rel: 'nofollow noopener' };
}

/** What has no two languages: English pages themselves, files, what programs ask for. */
const isInLanguage = (path: string) =>
  /^\/(?:en|content|office|export|api|front-api|builds)(?:[/?#]|$)/.test(path);

const ownPicture = new RegExp(`^${picturesPath}/([0-9a-f]{24})\\.webp$`);

function imageOf(src: string, alt: string, pictures: ReadonlyMap<string, Picture>): Record<string, string> {
  const picture = pictures.get(ownPicture.exec(src)?.[1] ?? '');
  if (!picture) return {};
  const { width, height } = picture;
  return { src, alt, width: String(width), height: String(height), loading: 'lazy', decoding: 'async' };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export function plainText(html: string): string {
  return html
    .replaceAll(block, '')
    .replaceAll(/<\/?(?:p|h[2-4]|li|ul|ol|blockquote|pre|hr|br|t[rhd]|table)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The beginning of a text, cut between words. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s,.;:–-]+$/, '')}…`;
}
