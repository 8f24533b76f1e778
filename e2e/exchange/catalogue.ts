import type { Language } from '@menyala/contract';
import { listDirections, type Pair, showPair } from '@menyala/contract/site/calculator';
import { ask } from './ask.ts';

export interface Catalogue {
  /** @throws where there is no such currency */
  idOf(code: string): number;
  /** The direction as its form needs it, in a language. */
  pair(from: string, to: string, language?: Language): Promise<Pair>;
}

/** What can be exchanged: currencies by their codes, and what the form of a direction asks for. */
export async function readCatalogue(origin: string): Promise<Catalogue> {
  const entries = await ask(origin, listDirections);
  const ids = new Map(entries.flatMap(({ currencies }) => currencies).map(({ code, id }) => [code, id]));
  const idOf = (code: string): number => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`There is no currency ${code}.`);
    return id;
  };
  const pair = (from: string, to: string, language: Language = 'ru') =>
    ask(origin, showPair, { language, params: { from: idOf(from), to: idOf(to) } });
  return { idOf, pair };
}
