import type { Language, Problem } from '@menyala/contract';
import { inLanguage } from '../addresses.ts';
import { type AuthHeader, withBearer } from '../session/session.ts';
import { Refused, Unreachable } from './request.ts';

/** A file on its way: how much of the whole body has gone, in bytes; aborting the signal ends it. */
export interface Sending {
  onSent: (bytes: number, ofBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a form with a file, as whoever is signed in, and answers what was made of it. XMLHttpRequest, because fetch cannot
 * tell how much has gone. Rejects with `Refused` or `Unreachable`, and with an AbortError where the signal says so.
 */
export function sendFile<Answer extends { id: string }>(
  language: Language,
  path: string,
  form: Readonly<Record<string, string | File>>,
  sending: Sending,
): Promise<Answer> {
  return withBearer((authHeader) => sendOnce<Answer>(inLanguage(language, path), form, sending, authHeader));
}

function sendOnce<Answer extends { id: string }>(
  address: string,
  form: Readonly<Record<string, string | File>>,
  { onSent, signal }: Sending,
  authHeader: AuthHeader,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped());
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(authHeader)) call.setRequestHeader(name, value);
    call.upload.onprogress = (event) => onSent(event.loaded, event.total);
    call.onload = () => {
      const answer = parse(call.responseText);
      if (call.status === 201 && isMade(answer)) resolve(answer as Answer);
      else reject(isProblem(answer) ? new Refused(answer) : new Unreachable(undefined, true));
    };
    call.onerror = () => reject(new Unreachable());
    call.onabort = () => reject(stopped());
    signal.addEventListener('abort', () => call.abort());
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
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

const isMade = (answer: unknown): answer is { id: string } =>
  typeof answer === 'object' && answer !== null && 'id' in answer;
const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer;
