import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { WhyFailed } from '../design/why-failed.tsx';
import type { MessageKey } from '../messages/messages.ts';

/** In the place of a list that did not come. */
export function ListFailed({
  text,
  error,
  again,
}: {
  text: MessageKey;
  error: Error | null;
  again: () => void;
}): JSX.Element {
  const t = useTranslations();
  return (
    <div className="q__empty" role="alert">
      <p>
        {t(text)} <WhyFailed error={error} />
      </p>
      <button type="button" className="btn" onClick={again}>
        {t('office.again')}
      </button>
    </div>
  );
}
