import { amountPattern } from '@menyala/contract/values';

/**
 * Amounts are texts, but a client may send one as a JSON number. It is read from the text of the body, never by way of a
 * double, which could change it; and taken only where a double would carry it exactly as it is written, since most programs
 * have it from one. What is left a number is refused by its schema: it must be text.
 */
export function withAmountsAsText(text: string, body: unknown, schema: unknown): unknown {
  if (!isRecord(body) || !isRecord(schema) || !isRecord(schema['properties'])) return body;
  const { properties } = schema;
  const names = Object.keys(body).filter(
    (name) => typeof body[name] === 'number' && Object.hasOwn(properties, name) && isAmount(properties[name]),
  );
  if (names.length === 0) return body;
  const written = numbersOf(text);
  for (const name of names) {
    const exact = exactText(written.get(name) ?? '');
    if (exact !== null) body[name] = exact;
  }
  return body;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAmount = (schema: unknown) => isRecord(schema) && schema['pattern'] === amountPattern;

const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\]:]/g;

/** The numbers of an object's own fields, as they are written. The text is known to be JSON. */
function numbersOf(text: string): Map<string, string> {
  const numbers = new Map<string, string>();
  let depth = 0;
  let [last, beforeLast] = ['', ''];
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && last === ':' && /^[-\d]/.test(token))
      numbers.set(JSON.parse(beforeLast) as string, token);
    [beforeLast, last] = [last, token];
  }
  return numbers;
}

/** A JSON number as a plain decimal; null where a double is another number. */
function exactText(number: string): string | null {
  const decimal = plainDecimal(number);
  return decimal !== null && decimal === plainDecimal(String(Number(number))) ? decimal : null;
}

/** Without an exponent and needless zeros: `1.50e-3` is `0.0015`. Null for what is far too large or small to be an amount. */
function plainDecimal(number: string): string | null {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(number) ?? [];
  if (whole === '' || Math.abs(Number(power)) > 40) return null;
  const point = whole.length + Number(power);
  const digits = (whole + fraction)
    .padEnd(point, '0')
    .padStart(whole.length + fraction.length - Math.min(point, 0), '0');
  const at = Math.max(point, 0);
  const units = digits.slice(0, at).replace(/^0+/, '') || '0';
  const rest = digits.slice(at).replace(/0+$/, '');
  return `${sign}${units}${rest === '' ? '' : `.${rest}`}`;
}
