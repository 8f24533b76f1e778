/**
 * JSON whose numbers are kept as they were written: `12.50` comes back as `12.50`, and one of thirty digits whole. Numbers are raw
 * JSON (https://tc39.es/proposal-json-parse-with-source), which `JSON.stringify` writes as they came.
 */
export type ExactJson = string | boolean | null | RawNumber | ExactJson[] | ExactObject;
export interface ExactObject {
  [key: string]: ExactJson;
}
interface RawNumber {
  readonly rawJSON: string;
}

/** TypeScript does not know these yet. */
const json = JSON as unknown as {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
};

/**
 * @throws SyntaxError for what is no JSON, and for a member `__proto__`, with which careless readers poison their objects;
 *   RangeError for what nests beyond reading
 */
export function parseExactly(text: string): ExactJson {
  return json.parse(text, (key, value, { source }) => {
    if (key === '__proto__') throw new SyntaxError('A member is named __proto__.');
    return typeof value === 'number' ? json.rawJSON(source ?? String(value)) : value;
  }) as ExactJson;
}

/** How a number was written; null for what is none. */
export function numberText(value: ExactJson | undefined): string | null {
  return json.isRawJSON(value) ? value.rawJSON : null;
}

export function isObject(value: ExactJson | undefined): value is ExactObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !json.isRawJSON(value);
}

/** How deep objects and lists stand in each other. */
export function depthOf(value: ExactJson): number {
  if (typeof value !== 'object' || value === null || json.isRawJSON(value)) return 0;
  return 1 + Math.max(0, ...Object.values(value as ExactObject).map(depthOf));
}
