import type { JSX } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Icon } from '../design/icon.tsx';

/** What the server says of single things within a field that is typed as one: a line of a text, a choice of several. */
export function ErrorsWithin({ source }: { source: string }): JSX.Element | null {
  const { errors } = useFormState();
  const sentences = messagesOf(get(errors, source));
  if (sentences.length === 0) return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" />
      <span>{sentences.join(' ')}</span>
    </p>
  );
}

/** The messages of the items of an array; what is wrong with the field itself stands at the field. */
function messagesOf(error: unknown): string[] {
  if (!Array.isArray(error)) return [];
  return error.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'message' in item && typeof item.message === 'string'
      ? [item.message]
      : [],
  );
}
