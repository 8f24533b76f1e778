import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/request.ts';
import { receiptMaxBytes, receiptObjection, sendReceipt, sizeParts } from './use-receipts.ts';

const file = (change: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'receipt.png',
  type: 'image/png',
  size: 200_000,
  ...change,
});

describe('a receipt', () => {
  it('is taken as a picture or a PDF', () => {
    expect(receiptObjection(file(), 0)).toBeNull();
    expect(receiptObjection(file({ name: 'a.pdf', type: 'application/pdf' }), 4)).toBeNull();
  });

  it('is judged by its ending where the phone names no type', () => {
    expect(receiptObjection(file({ type: '', name: 'IMG_1.JPG' }), 0)).toBeNull();
    expect(receiptObjection(file({ type: '', name: 'IMG_1.heic' }), 0)).toBe('wrongType');
  });

  it('is refused before it is sent when it is no receipt, empty, too large or the sixth', () => {
    expect(receiptObjection(file({ type: 'image/svg+xml' }), 0)).toBe('wrongType');
    expect(receiptObjection(file({ size: 0 }), 0)).toBe('empty');
    expect(receiptObjection(file({ size: receiptMaxBytes + 1 }), 0)).toBe('tooLarge');
    expect(receiptObjection(file({ size: receiptMaxBytes }), 0)).toBeNull();
    expect(receiptObjection(file(), 5)).toBe('tooMany');
  });

  it('has a size that people can read', () => {
    expect(sizeParts(1)).toEqual({ unit: 'kilobytes', value: 1 });
    expect(sizeParts(2_300_000)).toEqual({ unit: 'megabytes', value: 2.2 });
  });
});

interface Sent {
  address: string;
  headers: Record<string, string>;
}

/** What of an XMLHttpRequest the sending uses; each upload is answered by the next of `answers`. */
function uploadsAnswer(answers: { status: number; body: unknown }[]): Sent[] {
  const sent: Sent[] = [];
  class Upload {
    upload = { onprogress: null };
    onload: (() => void) | null = null;
    status = 0;
    responseText = '';
    #call: Sent = { address: '', headers: {} };
    open(_method: string, address: string) {
      this.#call = { address, headers: {} };
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers[name] = value;
    }
    send() {
      sent.push(this.#call);
      const answer = answers[sent.length - 1];
      this.status = answer?.status ?? 0;
      this.responseText = JSON.stringify(answer?.body);
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}

const receipt = { id: 'r1', name: 'receipt.png', size: 3, removed: null };
const notValid = { code: 'token_not_valid', status: 401, detail: 'Войдите ещё раз.' };
const send = () =>
  sendReceipt('ru', 'c1', new File(['png'], 'receipt.png'), {
    onSent: () => undefined,
    signal: new AbortController().signal,
  });

describe('sending a receipt', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('goes without a token for a guest, who is told what the server says', async () => {
    vi.stubGlobal('document', { cookie: '' });
    const sent = uploadsAnswer([{ status: 401, body: notValid }]);
    await expect(send()).rejects.toThrow(Refused);
    expect(sent).toEqual([{ address: '/api/v1/claim/c1/bill', headers: { accept: 'application/json' } }]);
  });

  it('goes with the token of whoever is signed in, and once more where that had to be renewed', async () => {
    vi.stubGlobal('document', { cookie: 'signed_in=1' });
    let given = 0;
    vi.stubGlobal('fetch', async () => {
      given += 1;
      return Response.json({ access: `token-${given}`, expiresAt: '2100-01-01T00:00:00.000Z' });
    });
    const sent = uploadsAnswer([
      { status: 401, body: notValid },
      { status: 201, body: receipt },
    ]);
    expect(await send()).toEqual(receipt);
    const bearers = sent.map(({ headers }) => headers['authorization']);
    expect(bearers).toHaveLength(2);
    expect(new Set(bearers).size).toBe(2);
    for (const bearer of bearers) expect(bearer).toMatch(/^Bearer token-\d$/);
  });
});
