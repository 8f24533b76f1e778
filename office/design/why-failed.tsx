import type { JSX } from 'react';
import { useTranslate } from '../messages/use-translate.ts';

/** Whose fault it is that something did not load, with the request's number where the server gave one. */
export function WhyFailed({ error }: { error: unknown }): JSX.Element | null {
  const translate = useTranslate();
  return error instanceof Error ? <span className="hint">{translate(error.message)}</span> : null;
}
