import { RefusedError } from '../api/ask.ts';

/** Why an email was not sent again, in the server's words; undefined for what is no such refusal. */
export function refusalOf(error: Error): string | undefined {
  return error instanceof RefusedError ? error.body.errors['email'] : undefined;
}
