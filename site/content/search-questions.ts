import type { FaqPage } from '@menyala/contract/site/pages';
import { plainText } from './plain-text.ts';

type Groups = FaqPage['groups'];

/** Letters alone: however they are written, and whichever of е and ё. */
const simple = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** So many letters of a word may differ at its end: "комиссию" finds "комиссия". */
const stemOf = (word: string) => (word.length > 5 ? word.slice(0, -2) : word);

/** The questions in which each word of the query is, in the question or its answer; all of them where nothing is looked for. */
export function searchQuestions(groups: Groups, query: string): Groups {
  const words = simple(query)
    .split(/[\s,.;:!?]+/)
    .filter(Boolean)
    .map(stemOf);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ title, html }) => {
      const text = simple(`${title} ${plainText(html)}`);
      return words.every((word) => text.includes(word));
    });
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}
