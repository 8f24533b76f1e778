import { withoutUnseen } from '@menyala/money/typed-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** NUL, other control characters and lone surrogates: nobody types them, and PostgreSQL refuses the first. */
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;
const hasControl = new RegExp(control.source, 'u');

/** Text that nobody types, or that could look other than it is: in a requisite on a staff screen that would hide where money goes. */
export function hasControlCharacters(text: string): boolean {
  return hasControl.test(text) || withoutUnseen(text) !== text;
}

/** The text without what nobody types. */
export function withoutControlCharacters(text: string): string {
  return withoutUnseen(text).replace(control, '');
}

/**
 * The one gate of all texts that people send: marks that nobody sees are taken out of the body, of a form and of the query, since
 * whoever pasted them could not delete them. Control characters in a JSON body are refused by the path of their field; forms say so
 * themselves, beside what was typed.
 */
export function tidyTexts(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const { body, query } = request;
  if (isTree(query)) request.query = tidied(query, 0);
  if (body instanceof URLSearchParams) request.body = tidyQuery(body);
  if (!isTree(body)) {
    done();
    return;
  }
  request.body = tidied(body, 0);
  const path = findControlCharacters(request.body, '', 0);
  if (path === null) done();
  else done(new Refusal('validation', { errors: { [path]: [{ code: 'forbidden_characters' }] } }));
}

/** Texts of a form or a query without the marks that nobody sees. */
export function tidyQuery(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...given].map(([name, text]): [string, string] => [name, withoutUnseen(text)]));
}

/** Data as JSON and queries have it; anything with a class of its own is read by whoever made it. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Array.isArray(value);
}

/** No contract nests deeper than this; what does is refused by its schema, without being walked. */
const deepest = 8;

/** Writes into the tree itself: nobody else has it. */
function tidied(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutUnseen(value);
  if (!isTree(value) || depth > deepest) return value;
  for (const [key, inner] of Object.entries(value)) {
    const plain = tidied(inner, depth + 1);
    if (plain !== inner) Reflect.set(value, key, plain);
  }
  return value;
}

function findControlCharacters(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return hasControlCharacters(value) ? path : null;
  if (typeof value !== 'object' || value === null || depth > deepest) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (hasControlCharacters(key)) return path || 'body';
    const found = findControlCharacters(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
