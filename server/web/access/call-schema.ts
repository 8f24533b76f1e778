import type { Call, Policy } from '@menyala/contract/call';
import { nameOfCall } from '@menyala/contract/every-call';
import { awaitsApproval } from '@menyala/contract/office/approvals';
import { rolesOf } from '@menyala/contract/roles';

/** A call for Fastify, which checks what comes and goes by it, and for the OpenAPI document, which shows the Russian base alone. */
export function schemaOfCall(call: Call, base: string) {
  return {
    summary: call.summary,
    hide: base !== '',
    tags: [tagOf(call.path)],
    operationId: operationIdOf(call),
    security: securityOf(call),
    description: call.who === 'staff' ? `For ${rolesOf(call).join(', ')}` : callers[call.who],
    ...(call.who === 'staff' ? { 'x-roles': rolesOf(call) } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.consumes ? { consumes: ['multipart/form-data'] } : {}),
    'x-refusals': call.refusals,
    response: responsesOf(call),
  };
}

function tagOf(path: string): string {
  return path
    .split('/')
    .slice(1, 4)
    .join('/')
    .replace(/^api\/v\d\//, '');
}

/** The site and the office have calls of the same name. */
function operationIdOf(call: Call): string {
  const name = nameOfCall(call);
  return call.path.startsWith('/office/') ? `office${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
}

const callers: Record<Exclude<Policy, 'staff'>, string> = {
  anyone: 'For anyone',
  maker: 'For whoever made the claim: in the same browser, or signed in to the account that it is on',
  holder: 'For the user whose card it is, or for whoever made the claim that it was checked for',
  user: 'For a user, signed in',
  partner: 'For a program of a partner',
};

/** The proofs by which a caller is known, each by its name in the document. */
export const securitySchemes = {
  user: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of `POST /front-api/auth/login/`, good for some minutes.',
  },
  partner: {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of a partner, which reads their own figures.',
  },
  maker: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-maker',
    description: 'Proves that the claim was made in this browser. On plain http it has no prefix.',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Secure-office',
    description:
      'The session of a member of staff: `POST /office/api/session`. On plain http it has no prefix.',
  },
} as const;

type Security = Partial<Record<keyof typeof securitySchemes, readonly string[]>>;

/** One of them is enough; an empty one lets a guest in. */
const securityOfPolicy: Record<Policy, readonly Security[]> = {
  anyone: [],
  maker: [{ maker: [] }, { user: [] }],
  holder: [{ user: [] }, { maker: [] }],
  user: [{ user: [] }],
  partner: [{ partner: [] }],
  staff: [{ staff: [] }],
};

function securityOf({ who, bearer }: Call): readonly Security[] {
  return bearer === 'optional' && who === 'anyone' ? [{}, { user: [] }] : securityOfPolicy[who];
}

function responsesOf(call: Call): Record<string, unknown> {
  const success = call.answer
    ? { [call.status ?? 200]: call.answer }
    : { [call.status ?? 200]: { type: 'null', description: describe(call) } };
  const waiting = call.waits ? { 202: awaitsApproval } : {};
  return { ...success, ...waiting, ...(call.refusals.length > 0 ? { '4xx': { $ref: 'Problem#' } } : {}) };
}

function describe(call: Call): string {
  if (call.produces === 'events') return 'text/event-stream';
  return call.produces === 'file' ? 'The file' : 'Nothing';
}
