import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/request.ts';
import { claimCalls } from './claim-calls.ts';
import { claimId, statusOf } from './claims-for-tests.ts';

const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
const refusal = (status: number, code: string) =>
  answer(status, { type: '', title: '', status, code, detail: 'Нет.' });

function answering(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn(async () => (answers.shift() ?? expect.fail('One call too many.'))());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('the calls of a claim', () => {
  it('go on for a guest when the session has ended', async () => {
    const fetch = answering(refusal(401, 'token_not_valid'), answer(200, statusOf('checking')));
    expect((await claimCalls('ru', claimId).act('confirm')).status).toBe('checking');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are made once more only, and for no other refusal', async () => {
    answering(refusal(401, 'token_not_valid'), refusal(401, 'token_not_valid'));
    await expect(claimCalls('ru', claimId).status()).rejects.toThrow(Refused);
    answering(refusal(403, 'maker_only'));
    await expect(claimCalls('ru', claimId).act('cancel')).rejects.toThrow(Refused);
  });

  it('find no requisites where the claim has moved on meanwhile', async () => {
    answering(refusal(409, 'wrong_status'));
    expect(await claimCalls('ru', claimId).requisite(statusOf('new'))).toBeNull();
  });
});
