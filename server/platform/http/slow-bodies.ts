import type { FastifyInstance, FastifyRequest } from 'fastify';

/** So long the body of a call may take, and what is left of one after its answer. */
const slowestBodyMs = 10_000;

/**
 * Ends connections that send their body slowly. Uploads have the two minutes of `requestTimeout` while somebody waits for
 * their body; once an upload is answered, the rest of it has no longer than others.
 */
export function endSlowBodies(app: FastifyInstance, ms = slowestBodyMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !isUpload(request)) endUnlessComplete(request, ms);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete && isUpload(request)) endUnlessComplete(request, ms);
    done();
  });
}

function endUnlessComplete({ raw }: FastifyRequest, ms: number): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, ms).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');
const isUpload = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') === true;
