import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

const body = await readFile(process.env['BARE_BODY_FILE'] ?? '');
const headers = JSON.parse(process.env['BARE_HEADERS'] ?? '{}') as Record<string, string>;
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => app.close().finally(() => process.exit(0)));
