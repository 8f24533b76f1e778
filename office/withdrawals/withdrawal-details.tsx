import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import { courseText, isZero, sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { Fact } from '../design/fact.tsx';
import { Secret } from '../design/secret.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';

/** Where to send how much, in the order in which a bank's form asks, and what it is made of. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const t = useTranslations();
  const { currency, status } = withdrawal;
  const isOpen = status === 'accepted' || status === 'sending';
  return (
    <section className="card" aria-labelledby="wd-to">
      <h2 id="wd-to">{t('withdrawals.to')}</h2>
      <p className="wd__what">
        {isOpen ? t('withdrawals.toCurrency', { name: currency.name }) : currency.name}{' '}
        <span className="net">{currency.code}</span>
      </p>
      <SendTo withdrawal={withdrawal} />
      <Facts withdrawal={withdrawal} />
    </section>
  );
}

/** The details and the sum, each with its copy button for those who pay; masked for others. */
export function SendTo({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { requisites, toSumma, currency } = withdrawal;
  const isMasked = requisites.every(({ copy, reveal }) => copy === null && reveal === null);
  return (
    <>
      <dl className="req2">
        {requisites.map(({ name, label, value, copy, reveal }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Secret
                value={value}
                copy={copy}
                className={value.length > 24 ? 'code' : ''}
                label={label}
                reveal={reveal === null ? null : { of: 'withdrawal', id: withdrawal.id, field: reveal }}
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('withdrawals.sum')}</dt>
          <dd>
            <b>{sumText(toSumma, locale, currency.ticker)}</b>
            <CopyButton text={toSumma} what={t('withdrawals.sum')} />
          </dd>
        </div>
      </dl>
      {isMasked && <p className="hint">{t('withdrawals.masked')}</p>}
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const locale = useFormatLocale();
  const moment = useMoment();
  const t = useTranslations();
  const { amount, fee, ticker, course, currency, createdAt, paidAt, reference, reason } = withdrawal;
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  return (
    <dl className="req2 wd__facts">
      <Fact name={t('withdrawals.fact.leaves')}>{sumText(amount, locale, ticker)}</Fact>
      {!isZero(fee) && <Fact name={t('withdrawals.fact.fee')}>{sumText(fee, locale, ticker)}</Fact>}
      <Fact name={t('withdrawals.fact.course')}>
        {courseText(course, locale, { from: ticker, to: currency.ticker })}
      </Fact>
      <Fact name={t('withdrawals.fact.createdAt')}>{at(createdAt)}</Fact>
      {paidAt !== null && <Fact name={t('withdrawals.fact.paidAt')}>{at(paidAt)}</Fact>}
      {reference !== null && (
        <Fact name={t('withdrawals.fact.reference')} copied={reference}>
          <span className="code" translate="no">
            {reference}
          </span>
        </Fact>
      )}
      {reason !== null && <Fact name={t('withdrawals.fact.reason')}>{reason}</Fact>}
    </dl>
  );
}
