import type { Withdrawal } from '@menyala/contract/site/withdrawals';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Dialog, DialogBody } from '../../../design/dialog.tsx';
import { Sentences } from '../../trouble-note.tsx';
import type { WithdrawalTerms } from '../standing.tsx';
import type { ProgrammeUnit } from '../sums-of-programme.ts';
import { useWithdrawing } from './use-withdrawing.ts';
import { WithdrawFields } from './withdraw-fields.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

/** Asks where to and how much, then shows everything once more before it is sent. `terms` has only ways that are open. */
export function WithdrawDialog({
  terms,
  unit,
  onAsked,
  onClose,
}: {
  terms: WithdrawalTerms;
  unit: ProgrammeUnit;
  onAsked: (made: Withdrawal) => void;
  /** `isUnknown`: it was sent and no answer came, so it may be among the open ones. */
  onClose: (isUnknown: boolean) => void;
}) {
  const t = useTranslations('referrer');
  const formId = useId();
  const [wayId, setWayId] = useState(terms.ways[0]?.currency.id ?? 0);
  const way = terms.ways.find(({ currency }) => currency.id === wayId) ?? terms.ways[0];
  const withdrawing = useWithdrawing({ way, terms, unit, formId, onAsked });
  if (way === undefined) return null;
  const { step, isBusy, said, submit, edit, isUnknown } = withdrawing;
  const close = () => onClose(isUnknown);
  return (
    <Dialog
      title={step === 'fields' ? t('withdraw') : t('withdrawCheck')}
      onClose={close}
      sheet
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            look="main"
            aria-busy={isBusy}
            aria-disabled={isBusy || undefined}
          >
            {step === 'fields' ? t('withdrawNext') : isBusy ? t('withdrawBusy') : t('withdrawConfirm')}
          </Button>
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) (step === 'fields' ? close : edit)();
            }}
          >
            {step === 'fields' ? t('back') : t('withdrawEdit')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <form id={formId} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
          {step === 'fields' ? (
            <WithdrawFields
              way={way}
              ways={terms.ways}
              unit={unit}
              withdrawing={withdrawing}
              onWay={setWayId}
            />
          ) : (
            <WithdrawReview
              way={way}
              unit={unit}
              asksCode={terms.totp || withdrawing.isCodeNews}
              withdrawing={withdrawing}
            />
          )}
          <Sentences said={said} />
        </form>
      </DialogBody>
    </Dialog>
  );
}
