import type { PayoutWay } from '@menyala/contract/site/withdrawals';
import { amountText, courseText, sumText, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { Segments } from '../../../design/segments.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { FieldOfForm } from '../../../requisite-fields/field-of-form.tsx';
import { type ProgrammeUnit, useProgrammeSums } from '../programme-figures.ts';
import type { Withdrawing } from './use-withdrawing.ts';
import type { WithdrawSums } from './withdraw-sums.ts';
import css from './withdrawals.module.css';

/** Where to, how much, and the details. */
export function WithdrawFields({
  way,
  ways,
  unit,
  withdrawing,
  onWay,
}: {
  way: PayoutWay;
  ways: readonly PayoutWay[];
  unit: ProgrammeUnit;
  withdrawing: Withdrawing;
  onWay: (id: number) => void;
}) {
  const t = useTranslations('referrer');
  const { locale } = useLayout();
  const { sum } = useProgrammeSums(unit);
  return (
    <div className={css['form']}>
      <Field label={t('payoutTo')}>
        {(control) => (
          <SelectBox>
            <select
              {...control}
              value={way.currency.id}
              onChange={({ currentTarget }) => onWay(Number(currentTarget.value))}
            >
              {ways.map(({ currency }) => (
                <option key={currency.id} value={currency.id}>
                  {wayName(currency)}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
      <Field
        label={t('amountIn', { unit: unitOf(unit.ticker) })}
        error={withdrawing.errors.amount}
        hint={t('amountBounds', { min: sum(way.min), max: sum(way.max) })}
      >
        {(control) => (
          <span className={css['with-all']}>
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={48}
              value={withdrawing.text}
              onChange={({ currentTarget }) => withdrawing.type(currentTarget.value)}
            />
            <Button look="quiet" onClick={() => withdrawing.type(amountText(way.max, locale, unit))}>
              {t('all')}
            </Button>
          </span>
        )}
      </Field>
      <ArrivesLine way={way} unit={unit} sums={withdrawing.sums} />
      <Details way={way} withdrawing={withdrawing} />
    </div>
  );
}

/** "Tether TRC20", "Сбербанк, RUB": its network or its ticker, where the name does not say it already. */
export function wayName({ name, network, ticker }: PayoutWay['currency']): string {
  if (network !== null) return name.includes(network.code) ? name : `${name} ${network.code}`;
  return name.includes(ticker) ? name : `${name}, ${ticker}`;
}

function Details({ way, withdrawing }: { way: PayoutWay; withdrawing: Withdrawing }) {
  const t = useTranslations('referrer');
  const { requisites, takesLast } = withdrawing;
  return (
    <>
      {way.last === null ? null : (
        <fieldset className={css['details']}>
          <legend>{t('details')}</legend>
          <Segments
            name="details"
            segments={[
              { value: 'last', label: t('detailsLast') },
              { value: 'new', label: t('detailsNew') },
            ]}
            value={takesLast ? 'last' : 'new'}
            onChoose={(chosen) => withdrawing.takeLast(chosen === 'last')}
          />
          {takesLast ? (
            <dl className={css['last']}>
              {way.last.map(({ name, label, value }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </fieldset>
      )}
      {takesLast
        ? null
        : requisites.fields.map((field) => (
            <FieldOfForm
              key={`${way.currency.id} ${field.name}`}
              form="withdrawal"
              field={field}
              requisites={requisites}
            />
          ))}
    </>
  );
}

/** What is taken on the way, and what arrives: the course is that of the moment in which it is asked for. */
export function ArrivesLine({
  way,
  unit,
  sums,
}: {
  way: PayoutWay;
  unit: ProgrammeUnit;
  sums: WithdrawSums;
}) {
  const t = useTranslations('referrer');
  const { locale } = useLayout();
  const { sum } = useProgrammeSums(unit);
  const isSame = way.currency.id === unit.id;
  return (
    <dl className={css['arrives']} aria-live="polite">
      <div>
        <dt>{t('fee')}</dt>
        <dd>{sum(way.fee)}</dd>
      </div>
      {isSame ? null : (
        <div>
          <dt>{t('course')}</dt>
          <dd>{courseText(way.course, locale, { from: unit, to: way.currency })}</dd>
        </div>
      )}
      <div>
        <dt>{t('arrives')}</dt>
        <dd>
          <b>{sums.arrives === null ? '—' : sumText(sums.arrives, locale, way.currency)}</b>
        </dd>
      </div>
    </dl>
  );
}
