import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { type JSX, useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldNote } from '../design/field-note.tsx';

interface Props {
  /** When the money came, by Moscow, as the field has it; undefined where it has a number. */
  at: string | undefined;
  onChange: (at: string | undefined) => void;
  refusal: string | undefined;
}

/** Transfers between cards of one bank have no number: such a payment is known by its minute and its sum. */
export function NoNumber({ at, onChange, refusal }: Props): JSX.Element {
  const t = useTranslations();
  const id = useId();
  return (
    <div className="field field--wide">
      <label className="check">
        <input
          type="checkbox"
          checked={at !== undefined}
          onChange={(event) => onChange(event.target.checked ? moscowNow() : undefined)}
        />{' '}
        {t('confirm.noNumber')}
      </label>
      {at !== undefined && (
        <>
          <label htmlFor={id}>{t('confirm.paidAt')}</label>
          <input
            id={id}
            className="input"
            type="datetime-local"
            name="paidAt"
            value={at}
            max={moscowNow()}
            aria-invalid={refusal !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange(event.target.value)}
          />
          <FieldNote id={`${id}-hint`} wrong={refusal} hint={t('confirm.paidAtHint')} />
        </>
      )}
    </div>
  );
}

const aheadMs = 3 * 60 * 60_000;

const moscowNow = () => new Date(Date.now() + aheadMs).toISOString().slice(0, 16);

/** Whether it books money that no network has a hash of. */
export function isOfPaper(
  claim: Pick<OfficeClaim, 'from' | 'to'>,
  { move }: Pick<ClaimAction, 'move'>,
  currencyId: string,
): boolean {
  if (move !== 'deposit' && move !== 'reopen') return false;
  const side = [claim.from, claim.to].find(({ id }) => String(id) === currencyId);
  const { category } = currencyId === '' ? claim.from : (side ?? { category: 'crypto' });
  return category !== 'crypto';
}
