const longestPattern = 200;
/** Each open repeat multiplies the work by the length of the value, a bounded one by its bound, each choice by two. */
const mostOpenRepeats = 2;
const mostRepeats = 4;
const largestBound = 100;
const mostChoices = 12;

/**
 * Compiles a rule's pattern for a whole value, as an HTML `pattern` attribute does (flag `v`, anchored). Null where it
 * does not compile or could run for ever on a hostile value: a repeated group that itself repeats or chooses, a
 * backreference, too many open repeats or choices. Staff write these patterns and strangers feed them.
 */
export function compilePattern(pattern: string): RegExp | null {
  if (pattern.length > longestPattern || /\\[1-9k]/.test(pattern) || !runsFast(pattern)) return null;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return null;
  }
}

/** Walks the pattern with a stack of open groups, each marked busy when something in it can match in two ways. */
function runsFast(pattern: string): boolean {
  const open = [{ isBusy: false }];
  let repeats = 0;
  let openRepeats = 0;
  let choices = 0;
  let closed: { isBusy: boolean } | undefined;
  for (const [token] of withoutClasses(pattern).matchAll(/[()|*+?]|\{[\d,]*\}|./gs)) {
    const isFixed = /^\{\d+\}$/.test(token);
    const isRepeat = /^(?:[*+]|\{.*,.*\})$/.test(token);
    const isChoice = token === '|' || token === '?';
    if ((isRepeat || isFixed) && closed?.isBusy) return false;
    if (isRepeat) repeats++;
    if (isRepeat && isOpen(token)) openRepeats++;
    if (isChoice) choices++;
    if (token === '(') open.push({ isBusy: false });
    closed = token === ')' ? open.pop() : undefined;
    const around = open.at(-1);
    if (around !== undefined && (isRepeat || isChoice || closed?.isBusy)) around.isBusy = true;
  }
  return openRepeats <= mostOpenRepeats && repeats <= mostRepeats && choices <= mostChoices;
}

/** `*`, `+`, `{2,}`, and a bound so large that it is none. */
function isOpen(repeat: string): boolean {
  const most = /,(\d+)\}$/.exec(repeat)?.[1];
  return most === undefined || Number(most) > largestBound;
}

/** Escapes and character classes as one plain letter: nothing inside them groups or repeats. */
function withoutClasses(pattern: string): string {
  return pattern
    .replace(/\\(?:[pPu]\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/gs, 'a')
    .replace(/\[[^\]]*\]/g, 'a')
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(');
}
