import type { OfficeWithdrawal } from '@menyala/contract/office/withdrawals';
import { isZero } from '@menyala/money';
import type { JSX } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { Fact } from '../design/fact.tsx';
import { courseText, moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';

/** Where to send how much, in the order in which a bank's form asks, and what it is made of. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const say = useSay();
  const { currency, status } = withdrawal;
  const isOpen = status === 'accepted' || status === 'sending';
  return (
    <section className="card" aria-labelledby="wd-to">
      <h2 id="wd-to">{say('withdrawals.to')}</h2>
      <p className="wd__what">
        {isOpen ? say('withdrawals.toCurrency', { name: currency.name }) : currency.name}{' '}
        <span className="net">{currency.code}</span>
      </p>
      <SendTo withdrawal={withdrawal} />
      <Facts withdrawal={withdrawal} />
    </section>
  );
}

/** The details and the sum, each with its copy button for those who pay; masked for others. */
export function SendTo({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const { requisites, toSumma, currency } = withdrawal;
  const isMasked = requisites.every(({ copy }) => copy === null);
  return (
    <>
      <dl className="req2">
        {requisites.map(({ name, label, value, copy }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className={value.length > 24 ? 'code' : ''}>{value}</span>
              {copy !== null && <CopyButton text={copy} what={label} />}
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('withdrawals.sum')}</dt>
          <dd>
            <b>{moneyText(toSumma, currency.ticker, locale)}</b>
            <CopyButton text={toSumma} what={say('withdrawals.sum')} />
          </dd>
        </div>
      </dl>
      {isMasked && <p className="hint">{say('withdrawals.masked')}</p>}
    </>
  );
}

function Facts({ withdrawal }: { withdrawal: OfficeWithdrawal }): JSX.Element {
  const locale = useFormatLocale();
  const moment = useMoment();
  const say = useSay();
  const { amount, fee, ticker, course, currency, createdAt, paidAt, reference, reason } = withdrawal;
  const at = (iso: string) => `${moment(iso)} ${say('office.msk')}`;
  return (
    <dl className="req2 wd__facts">
      <Fact name={say('withdrawals.fact.leaves')}>{moneyText(amount, ticker, locale)}</Fact>
      {!isZero(fee) && <Fact name={say('withdrawals.fact.fee')}>{moneyText(fee, ticker, locale)}</Fact>}
      <Fact name={say('withdrawals.fact.course')}>{courseText(course, ticker, currency.ticker, locale)}</Fact>
      <Fact name={say('withdrawals.fact.createdAt')}>{at(createdAt)}</Fact>
      {paidAt !== null && <Fact name={say('withdrawals.fact.paidAt')}>{at(paidAt)}</Fact>}
      {reference !== null && (
        <Fact name={say('withdrawals.fact.reference')} copied={reference}>
          <span className="code">{reference}</span>
        </Fact>
      )}
      {reason !== null && <Fact name={say('withdrawals.fact.reason')}>{reason}</Fact>}
    </dl>
  );
}
