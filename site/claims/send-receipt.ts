import type { Language, Problem } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { inLanguage } from '../addresses.ts';
import { Refused, Unreachable } from '../api/request.ts';
import { type Bearing, withBearer } from '../session/session.ts';

export type Receipt = ClaimForm['receipts'][number];

/**
 * Sends one file, as whoever is signed in. XMLHttpRequest, because fetch cannot tell how much has gone. Rejects with `Refused` or `Unreachable`;
 * aborting the signal ends it.
 */
export function sendReceipt(
  language: Language,
  claim: string,
  file: File,
  following: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<Receipt> {
  return withBearer((bearing) => sendOnce(language, claim, file, { ...following, bearing }));
}

function sendOnce(
  language: Language,
  claim: string,
  file: File,
  { onSent, signal, bearing }: { onSent: (bytes: number) => void; signal: AbortSignal; bearing: Bearing },
): Promise<Receipt> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped());
    const call = new XMLHttpRequest();
    call.open('POST', inLanguage(language, `/api/v1/claim/${claim}/bill`));
    call.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(bearing)) call.setRequestHeader(name, value);
    call.upload.onprogress = (event) => onSent(event.loaded);
    call.onload = () => {
      const answer = parse(call.responseText);
      if (call.status === 201 && isReceipt(answer)) resolve(answer);
      else reject(isProblem(answer) ? new Refused(answer) : new Unreachable());
    };
    call.onerror = () => reject(new Unreachable());
    call.onabort = () => reject(stopped());
    signal.addEventListener('abort', () => call.abort());
    const body = new FormData();
    body.append('file', file);
    call.send(body);
  });
}

const stopped = () => new DOMException('The upload was stopped.', 'AbortError');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isReceipt = (answer: unknown): answer is Receipt =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'size' in answer;
const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer;
