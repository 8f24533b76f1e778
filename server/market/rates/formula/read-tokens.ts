import {
  FormulaError,
  type FormulaName,
  farthestExponent,
  formulaLimits,
  type Operator,
  type Place,
  type QuoteSide,
  quoteSides,
} from './formula.ts';
import type { Fraction } from './fraction.ts';

export type Token = Place &
  (
    | { kind: 'number'; value: Fraction }
    | { kind: 'name'; name: FormulaName }
    | { kind: 'operator'; operator: Operator }
    | { kind: 'percent' | 'open' | 'close' }
  );

const operators: ReadonlyMap<string, Operator> = new Map([
  ['+', '+'],
  ['-', '−'],
  ['−', '−'],
  ['–', '−'],
  ['*', '×'],
  ['×', '×'],
  ['/', '÷'],
  ['÷', '÷'],
]);

const signs: ReadonlyMap<string, 'percent' | 'open' | 'close'> = new Map([
  ['%', 'percent'],
  ['(', 'open'],
  [')', 'close'],
]);

const space = /[ \t\r\n\u00a0\u202f]+/y;
const numberRun = /[0-9.,][0-9A-Za-z_.,]*/y;
// The rest of "1e-6", which is one number; "1e - 6" is none.
const signedExponent = /[+-][0-9]+/y;
const word = /[A-Za-z0-9_]+/y;
const quote = /([A-Za-z0-9_]+):([A-Za-z0-9]+\/[A-Za-z0-9]+)\.([A-Za-z]+)/y;
const direction = /\{ *([A-Za-z0-9]+) *- *([A-Za-z0-9]+) *\}/y;
const number = /^(\d+)(?:[.,](\d+))?(?:[eE]([+-]?\d+))?$/;

/** The words and signs of a formula, from left to right. Linear in its length. @throws FormulaError at the first that is none */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let parts = 0;
  while (at < text.length) {
    const blank = match(space, text, at);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const token = tokenAt(text, at);
    if ((token.kind === 'number' || token.kind === 'name') && ++parts > formulaLimits.parts) {
      throw new FormulaError('too_many_parts', token, { most: String(formulaLimits.parts) });
    }
    tokens.push(token);
    at += token.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number): Token {
  const character = text.charAt(at);
  const operator = operators.get(character);
  if (operator) return { kind: 'operator', operator, at, length: 1 };
  const sign = signs.get(character);
  if (sign) return { kind: sign, at, length: 1 };
  if (character === '{') return directionAt(text, at);
  if (/[0-9.,]/.test(character)) return numberAt(text, at);
  if (/[A-Za-z_]/.test(character)) return wordAt(text, at);
  throw wrongCharacter(text, at);
}

function numberAt(text: string, at: number): Token {
  const begun = match(numberRun, text, at)?.[0] ?? '';
  const run = /^[0-9.,]+[eE]$/.test(begun)
    ? begun + (match(signedExponent, text, at + begun.length)?.[0] ?? '')
    : begun;
  const parts = number.exec(run);
  const place = { at, length: run.length };
  if (parts) return { kind: 'number', value: numberOf(parts, place), ...place };
  // Assets may begin with a digit: 1INCH.
  if (/^\d+[A-Za-z_]/.test(run)) return wordAt(text, at);
  throw new FormulaError('number', place, { text: run });
}

function numberOf(parts: RegExpExecArray, place: Place): Fraction {
  const [, whole = '', decimals = '', exponent = '0'] = parts;
  const n = BigInt(whole + decimals);
  if (n === 0n) return { n: 0n, d: 1n };
  // Far out, where it is no exact number any more, any will do.
  const power = Number(exponent) - decimals.length;
  const first = n.toString().length - 1 + power;
  if (first >= farthestExponent) throw new FormulaError('too_large', place);
  if (first < -farthestExponent) throw new FormulaError('too_small', place);
  return power >= 0 ? { n: n * 10n ** BigInt(power), d: 1n } : { n, d: 10n ** BigInt(-power) };
}

function wordAt(text: string, at: number): Token {
  const asset = match(word, text, at)?.[0] ?? '';
  const length = asset.length;
  if (text.charAt(at + length) !== ':') {
    return { kind: 'name', name: { kind: 'price', asset, key: asset }, at, length };
  }
  const parts = match(quote, text, at);
  const [whole = '', source = '', pair = '', side = ''] = parts ?? [];
  const known = sideOf(side);
  if (!parts || !known) {
    const rest = /^[^\s()+*×÷]*/.exec(text.slice(at))?.[0] ?? '';
    throw new FormulaError('quote', { at, length: rest.length }, { text: shown(rest) });
  }
  const name = {
    kind: 'quote' as const,
    source: source.toLowerCase(),
    pair: pair.toUpperCase(),
    side: known,
  };
  return {
    kind: 'name',
    name: { ...name, key: `${name.source}:${name.pair}.${known}` },
    at,
    length: whole.length,
  };
}

function sideOf(text: string): QuoteSide | undefined {
  return quoteSides.find((side) => side === text.toLowerCase());
}

function directionAt(text: string, at: number): Token {
  const parts = match(direction, text, at);
  if (!parts) {
    const end = text.indexOf('}', at);
    const length = end < 0 ? text.length - at : end + 1 - at;
    throw new FormulaError('direction', { at, length }, { text: shown(text.slice(at, at + length)) });
  }
  const [whole, from = '', to = ''] = parts;
  const name = { kind: 'direction' as const, from: from.toUpperCase(), to: to.toUpperCase() };
  return { kind: 'name', name: { ...name, key: directionKey(name) }, at, length: whole.length };
}

export const directionKey = ({ from, to }: { from: string; to: string }): string => `{${from}-${to}}`;

/** A letter of another alphabet that looks like a Latin one is told by its number; what cannot be seen by that alone. */
function wrongCharacter(text: string, at: number): FormulaError {
  const code = text.codePointAt(at) ?? 0;
  const character = String.fromCodePoint(code);
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const isVisible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);
  return new FormulaError(
    'character',
    { at, length: character.length },
    { character: isVisible ? `${character} (${number})` : number },
  );
}

/** A piece of what was typed, for a sentence. */
function shown(piece: string): string {
  const visible = piece.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '�');
  return visible.length > 40 ? `${visible.slice(0, 40)}…` : visible;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
