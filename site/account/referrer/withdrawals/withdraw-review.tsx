import type { PayoutWay } from '@menyala/contract/site/withdrawals';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../auth/password-field.tsx';
import { ReviewedValue } from '../../../requisite-fields/reviewed-value.tsx';
import { useSession } from '../../../session/use-session.ts';
import { TextField } from '../../text-field.tsx';
import { type ProgrammeUnit, useProgrammeSums } from '../sums-of-programme.ts';
import { ArrivesLine } from './arrives-line.tsx';
import type { Withdrawing } from './use-withdrawing.ts';
import { wayName } from './withdraw-fields.tsx';
import css from './withdrawals.module.css';

/** All of it once more, and the code where signing in asks for one, or the password where the details are new. */
export function WithdrawReview({
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
