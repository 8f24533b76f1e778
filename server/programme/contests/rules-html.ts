import type { Language } from '@menyala/contract';
import type { Contest } from '../../market/currencies/contest.ts';
import { htmlOf } from '../../platform/markdown.ts';

/** The last text of each language, as HTML: many look at one contest. */
const made = new Map<Language, { markdown: string; html: string }>();

/** The rules as HTML that can do nothing but be read. */
export function rulesHtml({ rules }: Pick<Contest, 'rules'>, language: Language): string {
  const markdown = rules[language];
  const known = made.get(language);
  if (known?.markdown === markdown) return known.html;
  const html = htmlOf(markdown);
  made.set(language, { markdown, html });
  return html;
}
