import Fastify from 'fastify';
import { jwtVerify } from 'jose';

/** A bare route behind the check of a bearer token: the least that any answer of one's own costs. */
const body = Buffer.from(process.env['BARE_BODY'] ?? '', 'base64');
const key = await crypto.subtle.importKey(
  'raw',
  Buffer.from(process.env['BARE_KEY'] ?? '', 'base64'),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['verify'],
);
const rules = { algorithms: ['HS256'], issuer: 'menyala', audience: 'site' };
const app = Fastify();
app.get('/', async (request, reply) => {
  await jwtVerify((request.headers.authorization ?? '').replace('Bearer ', ''), key, rules);
  return reply.type('application/json; charset=utf-8').send(body);
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => app.close().finally(() => process.exit(0)));
