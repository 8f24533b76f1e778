import { marked } from 'marked';

/** What the visual editor wrote, without the empty lines that it leaves around. */
export function tidy(markdown: string): string {
  const text = markdown.trim();
  return text === '' ? '' : `${text}\n`;
}

/**
 * True where two texts in Markdown say the same to readers, by the renderer that the server has too: so a text that the visual editor
 * does not show whole is found before anything of it is lost.
 */
export function saysTheSame(one: string, other: string): boolean {
  return drawn(one) === drawn(other);
}

function drawn(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return html.replaceAll(/\s+/g, ' ').replaceAll('> ', '>').replaceAll(' <', '<').trim();
}

const ownPicture = /^\/content\/pictures\//;

/** All that a text of the site needs of what is pasted, and the editor's own mark of a piece that was cut out of it. */
const keptAttributes = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'data-pm-slice']);

/**
 * What is pasted, as a text of the site may have it. Word processors say with styles what is bold; styles themselves stay away, as
 * do pictures that are not in the library, and headings become ours.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const become = (element: Element, name: string) => {
    const ours = page.createElement(name);
    ours.append(...element.childNodes);
    element.replaceWith(ours);
  };
  for (const element of page.body.querySelectorAll('*')) {
    const style = element.getAttribute('data-style') ?? '';
    for (const { name } of [...element.attributes])
      if (!keptAttributes.has(name)) element.removeAttribute(name);
    if (element.matches('img') && !ownPicture.test(element.getAttribute('src') ?? '')) element.remove();
    else if (element.matches('h1')) become(element, 'h2');
    else if (element.matches('h4, h5, h6')) become(element, 'h3');
    else if (element.matches('b, strong') && /font-weight:\s*(?:normal|400)/.test(style))
      become(element, 'span');
    else if (element.matches('span') && /font-weight:\s*(?:bold|[6-9]00)/.test(style))
      become(element, 'strong');
    else if (element.matches('span') && /font-style:\s*italic/.test(style)) become(element, 'em');
  }
  return page.body.innerHTML;
}

/** The policy of the office's page has styles refused already where they are parsed, and complains of each. */
const withoutStyles = (html: string) =>
  html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ' data-style='));
