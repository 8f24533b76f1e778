import type { Language } from '@menyala/contract';
import { placeOfMistake } from './text-mistakes.ts';

/**
 * What owners say in their own words instead of the program's: ICU by the path of the message, in each language. One value a
 * content: as long as nothing was changed it is the same object, so what is made from it may be kept by it.
 */
export type OwnTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

export const noOwnTexts: OwnTexts = { ru: {}, en: {} };

/** Messages as they are written: texts by their names, at any depth. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree;
}

/** Every text with its path, as `claims.news.accept.title`. */
export function leavesOf(tree: MessageTree, before = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : leavesOf(value, `${before}${name}.`),
  );
}

/**
 * The messages with the owner's words in them. Words that do not fit the program's any more (an update took away or added a
 * placeholder) are passed over, so that what is written always leaves.
 */
export function withOwnTexts<Tree extends object>(
  messages: Tree,
  own: Readonly<Record<string, string>>,
  before: string,
): Tree {
  const paths = Object.keys(own);
  if (!paths.some((path) => path.startsWith(before))) return messages;
  const replaced = (tree: MessageTree, at: string): MessageTree =>
    Object.fromEntries(
      Object.entries(tree).map(([name, value]) => {
        const path = at + name;
        if (typeof value !== 'string') {
          const isTouched = paths.some((one) => one.startsWith(`${path}.`));
          return [name, isTouched ? replaced(value, `${path}.`) : value];
        }
        const text = own[path];
        return [name, text !== undefined && placeOfMistake(text, value, path) === null ? text : value];
      }),
    );
  return replaced(messages as unknown as MessageTree, before) as unknown as Tree;
}
