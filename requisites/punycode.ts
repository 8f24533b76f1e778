/** A domain with the letters of its labels, of which mail servers know ASCII alone (RFC 3492). A label that is none stays. */
export function toUnicode(domain: string): string {
  return domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label))
    .join('.');
}

const base = 36;

function decode(label: string): string | null {
  const hyphen = label.lastIndexOf('-');
  const output = [...label.slice(0, Math.max(hyphen, 0))].map((letter) => letter.charCodeAt(0));
  const digits = [...label.slice(hyphen + 1)].map((letter) => Number.parseInt(letter, base)).map(orderOf);
  let [code, index, bias, read] = [128, 0, 72, 0];
  while (read < digits.length) {
    const before = index;
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = digits[read++];
      if (digit === undefined || Number.isNaN(digit)) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return null;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/** Letters stand for 0 to 25, digits for 26 to 35: the other way round than in numbers of base 36. */
const orderOf = (digit: number) => (digit < 10 ? digit + 26 : digit - 10);

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  for (; rest > 455; steps += base) rest = Math.floor(rest / 35);
  return steps + Math.floor((36 * rest) / (rest + 38));
}
