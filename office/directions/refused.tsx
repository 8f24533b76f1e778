import type { JSX } from 'react';
import { RefusedError } from '../api/ask.ts';
import { Icon } from '../design/icon.tsx';
import { useTranslate } from '../messages/use-translate.ts';

/** What the server refused, with the sentences of its fields. */
export function Refused({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  const sentences = error instanceof RefusedError ? Object.values(error.body.errors) : [];
  return (
    <div role="alert">
      {error !== null && (
        <p className="error">
          <Icon name="warning" />
          {sentences.length > 0 ? sentences.join(' ') : translate(error.message)}
        </p>
      )}
    </div>
  );
}
