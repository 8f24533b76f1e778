import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** What can do nothing but be read. */
export const readOnlyHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      'a',
      'blockquote',
      'code',
      'pre',
      'hr',
      'br',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own title as its first heading.
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener noreferrer' } }),
  },
};

/** Markdown of the office as HTML that can do nothing but be read. */
export function htmlOf(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), readOnlyHtml);
}

const mostWords = 160;

/** The first words of a text as plain text, whole ones, for where a page is listed; headings are passed over. */
export function firstWordsOf(markdown: string): string {
  const paragraphs = marked
    .lexer(markdown)
    .flatMap((token) => (token.type === 'paragraph' ? [marked.parser([token])] : []));
  const text = plainOf(paragraphs.join(' '));
  if (text.length <= mostWords) return text;
  return `${text.slice(0, text.lastIndexOf(' ', mostWords)).replace(/[\s,;:–.]+$/, '')}…`;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function plainOf(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
