import type { JSX } from 'react';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';

/** Why emails were not sent again, in the server's words where it said no. */
export function ResendAlert({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  const refusal = error instanceof RefusedError ? error.body.errors['email'] : undefined;
  return (
    <div role="alert">
      {error !== null && (
        <p className="error">
          <Icon name="warning" />
          {refusal ?? translate(error.message)}
        </p>
      )}
    </div>
  );
}
