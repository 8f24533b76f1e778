import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * NUL, lone surrogates, other control characters, and the unseen marks that join or turn text round: nobody types them,
 * PostgreSQL refuses the first, and in a requisite on a staff screen the last would hide where money goes.
 */
const hostile = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/u;

export function hasControlCharacters(text: string): boolean {
  return hostile.test(text);
}

/** The text without what nobody types. */
export function withoutControlCharacters(text: string): string {
  return hasControlCharacters(text)
    ? [...text].filter((character) => !hasControlCharacters(character)).join('')
    : text;
}

/** Refuses such text anywhere in a JSON body, by the path of its field. */
export function refuseControlCharacters(
  { body }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const isData = typeof body === 'object' && body !== null && !(body instanceof URLSearchParams);
  const path = isData ? findControlCharacters(body, '', 0) : null;
  if (path === null) done();
  else done(new Refusal('validation', { errors: { [path]: [{ code: 'forbidden_characters' }] } }));
}

/** No contract nests deeper than this; what does is refused by its schema, without being walked. */
const deepest = 8;

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
