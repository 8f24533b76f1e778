import type { Language } from '@menyala/contract';
import type { FastifyRequest } from 'fastify';

/** The language of a request: its base decides; the office says it in `Accept-Language`. */
export function languageOf(request: FastifyRequest): Language {
  const fixed = request.routeOptions.config.language;
  if (fixed) return fixed;
  if (request.url.startsWith('/office'))
    return request.headers['accept-language']?.startsWith('en') ? 'en' : 'ru';
  return /^\/en(\/|\?|$)/.test(request.url) ? 'en' : 'ru';
}
