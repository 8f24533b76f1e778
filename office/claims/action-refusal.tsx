import type { MoveNeed, OfficeClaim } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { isStale } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';

interface Props {
  error: Error | null;
  claim: OfficeClaim;
  fields: readonly MoveNeed[];
  /** Whether a note above already says that somebody else was faster. */
  isTold: boolean;
}

/** Why a move was refused, in words, where it is not about one of the fields above. */
export function ActionRefusal({ error, claim, fields, isTold }: Props): JSX.Element {
  const sentence = useRefusal(claim);
  const isAtField = fields.some((field) => sentenceOf(error, field) !== undefined);
  return (
    <div role="alert">
      {error !== null && !isAtField && !(isTold && isStale(error)) && (
        <p className="error">
          <Icon name="warning" />
          {sentence(error)}
        </p>
      )}
    </div>
  );
}

/** The server's sentence about a field, where it has one. */
export function sentenceOf(error: Error | null, field: MoveNeed): string | undefined {
  return error instanceof RefusedError ? error.body.errors[field] : undefined;
}

function useRefusal(claim: OfficeClaim): (error: Error) => string {
  const t = useTranslations();
  const translate = useTranslate();
  const locale = useFormatLocale();
  return (error) => {
    const problem = error instanceof RefusedError ? error.problem : undefined;
    const available = problem?.context?.['available'];
    if (problem?.code === 'reserve_exceeded' && typeof available === 'string')
      return t('confirm.reserveHas', { amount: sumText(available, locale, claim.to.ticker) });
    if (problem?.code === 'forbidden') return `${translate(error.message)} ${t('confirm.forbidden')}`;
    // What is wrong with something that the form does not ask for has a sentence of its own.
    const others = error instanceof RefusedError ? Object.values(error.body.errors) : [];
    return others.length > 0 ? others.join(' ') : translate(error.message);
  };
}
