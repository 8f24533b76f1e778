/**
 * The second opinion of the tests: a reckoning of formulas that shares no line with the one it checks. It reads a text character by
 * character, puts operators on a stack, and reckons in fractions in lowest terms. Only tests import it.
 */

interface Exact {
  n: bigint;
  d: bigint;
}

/** What a text comes to: the base, or in which of three ways it is wrong. */
export type Verdict = string | 'wrong text' | 'wrong name' | 'no result';

class WrongText extends Error {}
class WrongName extends Error {}
class NoResult extends Error {}

const bound = 10n ** 40n;

function lowest(n: bigint, d: bigint): Exact {
  let [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = d < 0n ? -a : a;
  return divisor === 0n ? { n: 0n, d: 1n } : { n: n / divisor, d: d / divisor };
}

function within(value: Exact): Exact {
  const size = value.n < 0n ? -value.n : value.n;
  if (size !== 0n && (size >= bound * value.d || size * bound < value.d)) throw new NoResult();
  return value;
}

interface Operand {
  value: Exact;
  /** Written with a percent sign, and not in brackets. */
  isPercent: boolean;
}

/** @param names what each name stands for, by its spelling; a name that is not there is a wrong one. */
export function independently(text: string, names: ReadonlyMap<string, string>): Verdict {
  try {
    if (text.length > 500) throw new WrongText();
    return floored(new Reckoning(text, names).result());
  } catch (error) {
    if (error instanceof WrongText) return 'wrong text';
    if (error instanceof WrongName) return 'wrong name';
    if (error instanceof NoResult) return 'no result';
    throw error;
  }
}

/** 18 significant digits and 30 decimals, found by trying scale after scale. */
function floored({ n, d }: Exact): string {
  if (n <= 0n || n >= d * 10n ** 20n) throw new NoResult();
  let decimals = 30;
  let units = (n * 10n ** 30n) / d;
  if (units === 0n) throw new NoResult();
  while (units >= 10n ** 18n) {
    units /= 10n;
    decimals--;
  }
  while (decimals < 0) {
    units *= 10n;
    decimals++;
  }
  const digits = units.toString();
  const padded = '0'.repeat(Math.max(0, decimals + 1 - digits.length)) + digits;
  const cut = padded.length - decimals;
  let all = decimals === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`;
  if (decimals > 0) while (all.endsWith('0')) all = all.slice(0, -1);
  return all.endsWith('.') ? all.slice(0, -1) : all;
}

type OnStack = '+' | '-' | '*' | '/' | 'sign' | '(';
const tightness: Record<OnStack, number> = { '(': 0, '+': 1, '-': 1, '*': 2, '/': 2, sign: 3 };

/**
 * All of a text is read before anything is reckoned, and all names are looked up before that: a wrong text is told before a wrong
 * name, and that before what has no result.
 */
class Reckoning {
  readonly #program: (Operand | string | Exclude<OnStack, '('> | '%' | '()')[] = [];
  readonly #names: ReadonlyMap<string, string>;

  constructor(text: string, names: ReadonlyMap<string, string>) {
    this.#names = names;
    this.#read(text);
  }

  #read(text: string): void {
    const stack: OnStack[] = [];
    const program = this.#program;
    let wantsValue = true;
    let mayPercent = false;
    let parts = 0;
    let outOfBounds = false;
    const put = (operator: OnStack) => {
      if (stack.filter((one) => one === '(' || one === 'sign').length >= 50) throw new WrongText();
      stack.push(operator);
    };
    const release = (least: number) => {
      for (let top = stack.at(-1); top !== undefined && tightness[top] >= least; top = stack.at(-1)) {
        program.push(top as Exclude<OnStack, '('>);
        stack.pop();
      }
    };
    let i = 0;
    while (i < text.length) {
      const c = text[i] as string;
      if (' \t\r\n\u00a0\u202f'.includes(c)) {
        i++;
      } else if ('+-−–*×/÷'.includes(c)) {
        const operator =
          c === '×' ? '*' : c === '÷' ? '/' : c === '−' || c === '–' ? '-' : (c as '+' | '-' | '*' | '/');
        i++;
        if (wantsValue && operator === '-') {
          put('sign');
        } else {
          if (wantsValue) throw new WrongText();
          release(operator === '+' || operator === '-' ? 1 : 2);
          stack.push(operator);
          wantsValue = true;
        }
        mayPercent = false;
      } else if (c === '(') {
        if (!wantsValue) throw new WrongText();
        put('(');
        i++;
      } else if (c === ')') {
        if (wantsValue) throw new WrongText();
        release(1);
        if (stack.pop() !== '(') throw new WrongText();
        program.push('()');
        mayPercent = true;
        i++;
      } else if (c === '%') {
        if (wantsValue || !mayPercent) throw new WrongText();
        program.push('%');
        mayPercent = false;
        i++;
      } else {
        if (!wantsValue) throw new WrongText();
        const { value, end } = isDigit(c) || c === '.' || c === ',' ? numberFrom(text, i) : nameFrom(text, i);
        if (++parts > 60) throw new WrongText();
        if (typeof value === 'string') program.push(`name ${value}`);
        else if (value === null) outOfBounds = true;
        else program.push({ value, isPercent: false });
        wantsValue = false;
        mayPercent = true;
        i = end;
      }
    }
    if (wantsValue) throw new WrongText();
    release(1);
    if (stack.length > 0) throw new WrongText();
    // A number such as 1e999 is told while the text is read.
    if (outOfBounds) throw new NoResult();
  }

  result(): Exact {
    for (const one of this.#program) {
      if (typeof one === 'string' && one.startsWith('name ') && !this.#names.has(one.slice(5)))
        throw new WrongName();
    }
    const values: Operand[] = [];
    const take = () => values.pop() as Operand;
    const plain = (value: Exact) => values.push({ value: within(value), isPercent: false });
    for (const one of this.#program) {
      if (typeof one === 'object') values.push({ ...one });
      else if (one === '()') values.push({ value: take().value, isPercent: false });
      else if (one === '%') {
        const { n, d } = take().value;
        values.push({ value: within(lowest(n, d * 100n)), isPercent: true });
      } else if (one === 'sign') {
        const { value, isPercent } = take();
        values.push({ value: { n: -value.n, d: value.d }, isPercent });
      } else if (one.startsWith('name ')) {
        const [whole = '', decimals = ''] = (this.#names.get(one.slice(5)) as string).split('.');
        values.push({
          value: lowest(BigInt(whole + decimals), 10n ** BigInt(decimals.length)),
          isPercent: false,
        });
      } else {
        const { value: b, isPercent } = take();
        const { value: a } = take();
        if (one === '*') plain(lowest(a.n * b.n, a.d * b.d));
        else if (one === '/') {
          if (b.n === 0n) throw new NoResult();
          plain(lowest(a.n * b.d, a.d * b.n));
        } else {
          const sign = one === '+' ? 1n : -1n;
          if (isPercent) plain(lowest(a.n * (b.d + sign * b.n), a.d * b.d));
          else plain(lowest(a.n * b.d + sign * b.n * a.d, a.d * b.d));
        }
      }
    }
    return take().value;
  }
}

const isDigit = (c: string) => c >= '0' && c <= '9' && c.length === 1;
const isLetter = (c: string) => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c === '_';

/** A number, null where it is out of all bounds, or the name of an asset that begins with a digit. */
function numberFrom(text: string, from: number): { value: Exact | string | null; end: number } {
  let end = from;
  const at = (i: number) => text[i] ?? '';
  while (isDigit(at(end)) || isLetter(at(end)) || at(end) === '.' || at(end) === ',') end++;
  const lower = text.slice(from, end).toLowerCase();
  const isOpenExponent = lower.endsWith('e') && [...lower.slice(0, -1)].every((c) => !isLetter(c));
  if (isOpenExponent && (at(end) === '+' || at(end) === '-') && isDigit(at(end + 1))) {
    end++;
    while (isDigit(at(end))) end++;
  }
  const run = text.slice(from, end).toLowerCase();
  const [mantissa = '', exponent = '0', ...more] = run.split('e');
  const [whole = '', decimals = '', ...others] = mantissa.replaceAll(',', '.').split('.');
  const digits = (s: string) => s !== '' && [...s].every(isDigit);
  const unsigned = exponent[0] === '-' || exponent[0] === '+' ? exponent.slice(1) : exponent;
  const isNumber =
    more.length === 0 &&
    others.length === 0 &&
    digits(whole) &&
    (digits(decimals) || (decimals === '' && !mantissa.includes('.') && !mantissa.includes(','))) &&
    digits(unsigned);
  if (!isNumber) {
    let i = from;
    while (isDigit(at(i))) i++;
    if (i > from && isLetter(at(i))) return nameFrom(text, from);
    throw new WrongText();
  }
  const n = BigInt(whole + decimals);
  if (n === 0n) return { value: { n: 0n, d: 1n }, end };
  const power = BigInt(exponent.replace('+', '')) - BigInt(decimals.length);
  if (power > 600n || power < -600n) return { value: null, end };
  const value = power < 0n ? { n, d: 10n ** -power } : { n: n * 10n ** power, d: 1n };
  const isIn = n * bound * 10n ** (power > 0n ? power : 0n) >= value.d && value.n < bound * value.d;
  return { value: isIn ? value : null, end };
}

function nameFrom(text: string, from: number): { value: string; end: number } {
  const at = (i: number) => text[i] ?? '';
  const wordTo = (start: number) => {
    let i = start;
    while (isDigit(at(i)) || isLetter(at(i))) i++;
    if (i === start) throw new WrongText();
    return i;
  };
  if (at(from) === '{') {
    const inside = text.slice(from + 1).split('}', 1)[0] ?? '';
    const end = from + inside.length + 2;
    const halves = inside.split('-').map((half) => half.replaceAll(' ', ''));
    const spaced = inside.split('-').some((half) => half.trim().includes(' ') || /[^A-Za-z0-9 ]/.test(half));
    if (end > text.length || halves.length !== 2 || spaced || halves.includes('')) throw new WrongText();
    return { value: `{${halves.join('-').toUpperCase()}}`, end };
  }
  if (!isLetter(at(from)) && !isDigit(at(from))) throw new WrongText();
  const source = wordTo(from);
  if (at(source) !== ':') return { value: text.slice(from, source), end: source };
  const base = wordTo(source + 1);
  if (at(base) !== '/') throw new WrongText();
  const quote = wordTo(base + 1);
  if (at(quote) !== '.') throw new WrongText();
  const side = quote + 1;
  let end = side;
  while (isLetter(at(end)) && at(end) !== '_') end++;
  if (!['bid', 'ask', 'last'].includes(text.slice(side, end).toLowerCase())) throw new WrongText();
  if (text.slice(source + 1, quote).includes('_')) throw new WrongText();
  const name = `${text.slice(from, source).toLowerCase()}:${text.slice(source + 1, quote).toUpperCase()}`;
  return { value: `${name}.${text.slice(side, end).toLowerCase()}`, end };
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Four fifths of them are formulas, of which some lose, gain or swap a character; the rest is any heap of what formulas are made of. */
export function randomText(random: () => number, names: readonly string[]): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const gap = () => (random() < 0.2 ? one([' ', '  ', '\u00a0']) : '');
  const value = (deep: number): string => {
    const dice = random();
    if (dice < 0.15 && deep < 6) return `(${gap()}${sum(deep + 1)}${gap()})${random() < 0.1 ? '%' : ''}`;
    if (dice < 0.22 && deep < 6) return `${one(['-', '−'])}${gap()}${value(deep + 1)}`;
    if (dice < 0.6) return one(names);
    return `${someNumber(random)}${random() < 0.2 ? `${gap()}%` : ''}`;
  };
  const product = (deep: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 2.4) }, () => value(deep)).reduce(
      (left, right) => `${left}${gap()}${one(['*', '×', '/', '÷'])}${gap()}${right}`,
    );
  const sum = (deep: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 2.2) }, () => product(deep)).reduce(
      (left, right) => `${left}${gap()}${one(['+', '-', '−'])}${gap()}${right}`,
    );
  const pieces = [...'()()+-*/%%..,_:{}eE0123 −×÷', ...names, '1e999', 'Я', '\u0000', '__proto__'];
  if (random() < 0.2) {
    return Array.from({ length: Math.floor(random() * 14) }, () => one(pieces)).join('');
  }
  const text = sum(0);
  if (random() < 0.8) return text;
  const at = Math.floor(random() * (text.length + 1));
  return text.slice(0, at) + (random() < 0.6 ? one(pieces) : '') + text.slice(at + Math.floor(random() * 2));
}

function someNumber(random: () => number): string {
  const digits = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => Math.floor(random() * 10)).join('');
  const dice = random();
  if (dice < 0.05) return '0';
  if (dice < 0.1) return `${digits(3)}e${random() < 0.5 ? '-' : ''}${digits(2)}`;
  if (dice < 0.4) return digits(6);
  return `${digits(dice < 0.5 ? 20 : 4)}${random() < 0.8 ? '.' : ','}${digits(dice < 0.5 ? 20 : 6)}`;
}
