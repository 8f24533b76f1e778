import { problem, refusals } from '@menyala/contract';
import { awaitsApproval } from '@menyala/contract/office/approvals';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { callAt } from './call-at.ts';

const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'date-time': true, date: true } });
const compiled = new WeakMap<object, ValidateFunction>();

/** Refusals that any call may meet before its own work begins. */
const general = new Set([
  'bad_request',
  'validation',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media',
  'json_only',
  'second_factor_missing',
]);

/** Sends a request without a network, and holds the answer against the contract: a wrong shape fails the test that asked. */
export async function ask(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject(request);
  const wrong = wrongWith(request, answer);
  if (wrong !== null) throw new Error(`${request.method ?? 'GET'} ${String(request.url)}: ${wrong}`);
  return answer;
}

function wrongWith(request: InjectOptions, answer: LightMyRequestResponse): string | null {
  const call = callAt(request.method ?? 'GET', String(request.url));
  if (!call) return 'the contract has no such call';
  const { statusCode } = answer;
  if (statusCode === 304) return null;
  // Its change waits for a second person.
  if (statusCode === 202 && call.waits) return mismatch(awaitsApproval, answer.json());
  if (statusCode < 400) {
    if (statusCode !== (call.status ?? 200))
      return `it answers ${statusCode}, the contract says ${call.status ?? 200}`;
    if (call.answer) return mismatch(call.answer, answer.json());
    return call.status === 204 && answer.body !== '' ? 'it has a body' : null;
  }
  if (!answer.headers['content-type']?.toString().startsWith('application/problem+json'))
    return `no problem: ${answer.body}`;
  const body = answer.json();
  const shape = mismatch(problem, body);
  if (shape) return shape;
  const code = body.code as keyof typeof refusals;
  if (refusals[code] !== statusCode || body.status !== statusCode)
    return `${code} came with status ${statusCode}`;
  const named: readonly string[] = call.refusals;
  return named.includes(code) || general.has(code) ? null : `the contract does not name its refusal ${code}`;
}

function mismatch(schema: object, value: unknown): string | null {
  let validate = compiled.get(schema);
  if (!validate) {
    // `$id` would be known twice where one schema is part of another.
    const { $id: _, ...anonymous } = schema as { $id?: string };
    validate = ajv.compile(anonymous);
    compiled.set(schema, validate);
  }
  return validate(value)
    ? null
    : `${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 1000)}`;
}
