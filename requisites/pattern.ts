const longestPattern = 200;
/** The longest value that a rule looks at. */
const longestValue = 250;
/** So many tries of one value take some milliseconds. */
const mostTries = 300_000;
const mostOpenRepeats = 2;
const mostRepeats = 4;
const largestBound = 100;
const mostChoices = 12;

/**
 * Compiles a rule's pattern for a whole value, as an HTML `pattern` attribute does (flag `v`, anchored). Null where it
 * does not compile or could run for ever on a hostile value: a repeated group that itself repeats or chooses, a
 * backreference, too many repeats or choices, or too many ways in which they fit together. Staff write these patterns and strangers feed them.
 */
export function compilePattern(pattern: string): RegExp | null {
  if (pattern.length > longestPattern || /\\[1-9k]/.test(pattern) || !runsFast(pattern)) return null;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return null;
  }
}

/** Escapes, character classes and the openings of groups are one token each. */
const tokens =
  /\\(?:[pPu]\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{[\d,]*\}|./gsu;

/**
 * Walks the pattern with a stack of open groups, each marked busy when something in it can match in two ways. Each open repeat
 * multiplies the tries by the length of the value, a bounded one by the lengths it may have, a choice by two: whatever stands
 * between them, a hostile value may fit all.
 */
function runsFast(pattern: string): boolean {
  const all = pattern.match(tokens) ?? [];
  const open = [{ isBusy: false }];
  let repeats = 0;
  let openRepeats = 0;
  let choices = 0;
  let ways = 1;
  let tries = 1;
  let closed: { isBusy: boolean } | undefined;
  for (const [place, token] of all.entries()) {
    const isFixed = /^\{\d+\}$/.test(token);
    const isRepeat = /^(?:[*+]|\{.*,.*\})$/.test(token);
    const isChoice = token === '|' || token === '?';
    if ((isRepeat || isFixed) && closed?.isBusy) return false;
    if (isRepeat) {
      repeats++;
      if (isOpen(token)) openRepeats++;
      tries = Math.max(tries, ways * lengthsOf(token));
      if (!endsAtItsSign(all, place)) ways *= lengthsOf(token);
    }
    if (isChoice) {
      choices++;
      ways *= 2;
    }
    if (token.startsWith('(')) open.push({ isBusy: false });
    closed = token === ')' ? open.pop() : undefined;
    const around = open.at(-1);
    if (around !== undefined && (isRepeat || isChoice || closed?.isBusy)) around.isBusy = true;
  }
  const isFew = openRepeats <= mostOpenRepeats && repeats <= mostRepeats && choices <= mostChoices;
  return isFew && Math.max(tries, ways) <= mostTries;
}

/** `*`, `+`, `{2,}`, and a bound so large that it is none. */
function isOpen(repeat: string): boolean {
  const most = /,(\d+)\}$/.exec(repeat)?.[1];
  return most === undefined || Number(most) > largestBound;
}

/** How many lengths a repeat may have within a value. */
function lengthsOf(repeat: string): number {
  const [, least = '0', most = ''] = /^\{(\d*),(\d*)\}$/.exec(repeat) ?? [];
  const longest = most === '' ? longestValue : Math.min(Number(most), longestValue);
  return Math.max(longest - Number(least) + 1, 1);
}

/** True where what is repeated cannot take the sign that must come next, as in `[^@]+@`: then only one length of it goes on. */
function endsAtItsSign(all: readonly string[], place: number): boolean {
  const [atom = '', next = '', after = ''] = [all[place - 1], all[place + 1], all[place + 2]];
  const isAtom = /^(?:\\.|\[[^[]*\]|[^()[\]{}|*+?.^$\\])$/su.test(atom);
  // A plain sign, or one behind a backslash that would mean something else without it.
  const sign = /^(?:[^()[\]{}|*+?.^$\\]|\\\W)$/su.test(next) ? next.slice(-1) : null;
  if (!isAtom || sign === null || /^[*+?{]/.test(after)) return false;
  try {
    return !new RegExp(`^(?:${atom})$`, 'v').test(sign);
  } catch {
    return false;
  }
}
