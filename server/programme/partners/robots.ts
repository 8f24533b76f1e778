import type { FastifyRequest } from 'fastify';

/** By these words programs say that they are none of those for whom links are meant: searching, looking in advance, watching. */
const words =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|preview|prerender|headless|lighthouse|monitor|uptime|pingdom|facebookexternalhit|^whatsapp|vkshare|skypeuripreview|embedly|quora link|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|feedfetcher|mediapartners|yandex(?:images|metrika|direct|webmaster)/i;

/** Whether a request is a robot's, a preview of a link, or a browser's that only looks ahead. */
export function isRobot({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || words.test(agent)) return true;
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) =>
    String(headers[name] ?? ''),
  );
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}
