import type { PayoutWay, Withdrawal } from '@menyala/contract/site/withdrawals';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../auth/password-field.tsx';
import { Button } from '../../../design/button.tsx';
import { Dialog, DialogBody } from '../../../design/dialog.tsx';
import { ReviewedValue } from '../../../requisite-fields/reviewed-value.tsx';
import { useSession } from '../../../session/use-session.ts';
import { TextField } from '../../text-field.tsx';
import { ErrorNote } from '../../trouble.tsx';
import { type ProgrammeUnit, useProgrammeSums } from '../programme-figures.ts';
import type { WithdrawalTerms } from '../standing.tsx';
import { type SendWithdrawal, useWithdrawing, type Withdrawing } from './use-withdrawing.ts';
import { ArrivesLine, WithdrawFields, wayName } from './withdraw-fields.tsx';
import css from './withdrawals.module.css';

/** Asks where to and how much, then shows everything once more before it is sent. `terms` has only ways that are open. */
export function WithdrawDialog({
  terms,
  unit,
  withdraw,
  onAsked,
  onClose,
}: {
  terms: Pick<WithdrawalTerms, 'available' | 'totp' | 'ways'>;
  unit: ProgrammeUnit;
  withdraw: SendWithdrawal;
  onAsked: (made: Withdrawal) => void;
  /** `isUnknown`: it was sent and no answer came, so it may be among the open ones. */
  onClose: (isUnknown: boolean) => void;
}) {
  const t = useTranslations('referrer');
  const formId = useId();
  const [wayId, setWayId] = useState(terms.ways[0]?.currency.id ?? 0);
  const way = terms.ways.find(({ currency }) => currency.id === wayId) ?? terms.ways[0];
  const withdrawing = useWithdrawing({ way, terms, unit, formId, withdraw, onAsked });
  if (way === undefined) return null;
  const { step, isBusy, formErrors, submit, edit, isUnknown } = withdrawing;
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
          <ErrorNote sentences={formErrors} />
        </form>
      </DialogBody>
    </Dialog>
  );
}

/** All of it once more, and the code where signing in asks for one, or the password where the details are new. */
function WithdrawReview({
  way,
  unit,
  asksCode,
  withdrawing,
}: {
  way: PayoutWay;
  unit: ProgrammeUnit;
  asksCode: boolean;
  withdrawing: Withdrawing;
}) {
  const t = useTranslations('referrer');
  const { sum } = useProgrammeSums(unit);
  const { user } = useSession();
  const { sums, takesLast, clean, requisites } = withdrawing;
  const shown = requisites.fields.filter(({ name, type }) => name in clean || type === 'memo');
  return (
    <div className={css['form']}>
      <p className="soft small" tabIndex={-1} data-lead="step">
        {t('withdrawCheckText')}
      </p>
      <dl className={css['last']}>
        <div>
          <dt>{t('leaves')}</dt>
          <dd>{sums.amount === null ? '—' : sum(sums.amount)}</dd>
        </div>
        <div>
          <dt>{t('payoutTo')}</dt>
          <dd>{wayName(way.currency)}</dd>
        </div>
        {takesLast
          ? way.last?.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))
          : shown.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <ReviewedValue field={field} value={clean[field.name] ?? ''} />
                </dd>
              </div>
            ))}
      </dl>
      <ArrivesLine way={way} unit={unit} sums={sums} />
      {asksCode ? (
        <TextField
          label={t('codeOfApp')}
          error={withdrawing.errors.code}
          name="totp"
          value={withdrawing.code}
          onChange={({ currentTarget }) => withdrawing.typeCode(currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      ) : null}
      {withdrawing.asksPassword ? (
        <>
          <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            label={t('withdrawPassword')}
            hint={t('withdrawPasswordHint')}
            error={withdrawing.errors.password}
            name="password"
            value={withdrawing.password}
            onChange={({ currentTarget }) => withdrawing.typePassword(currentTarget.value)}
            autoComplete="current-password"
            maxLength={1000}
          />
        </>
      ) : null}
    </div>
  );
}
