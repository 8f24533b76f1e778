import { isOfPerson } from '@menyala/contract/site/of-person';

/** As browsers tell it that tell it: https://wicg.github.io/netinfo/, https://wicg.github.io/savedata/ */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/**
 * True where a page may be loaded before anybody asks for it: never one of a person, and nothing for somebody who saves data,
 * pays for it as it comes, or would wait for it behind what they did ask for.
 */
export function mayPreload(
  page: string,
  { saveData, effectiveType = '', type }: Connection = connectionOf(globalThis.navigator),
): boolean {
  return !(saveData || type === 'cellular' || /[23]g/.test(effectiveType) || isOfPerson(page));
}

const connectionOf = (navigator: Navigator & { connection?: Connection }): Connection =>
  navigator.connection ?? {};
