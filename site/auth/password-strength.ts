import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { inLatinKeys } from '../keyboard-layout.ts';

/** How hard a password is to guess, from 0 (at once) to 4 (not in a lifetime). */
export type Strength = 0 | 1 | 2 | 3 | 4;

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates without a network, by the words and patterns that are tried first. `known` is what anybody can know of the
 * account, as its e-mail. A Latin word typed with the Russian layout is no harder to guess than the word.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const parts = known.flatMap((text) => [text, ...text.split(/[@._+-]/)]).filter((part) => part.length > 2);
  const scores = [password, inLatinKeys(password.toLowerCase())].map(
    (text) => estimate.check(text, parts).score,
  );
  return Math.min(...scores) as Strength;
}
