import { momentText } from '@menyala/contract/moment';
import type { SaleAttempt, SaleStory } from '@menyala/contract/site/shop-sales';
import { add, courseText, isZero, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { CurrencyIcon } from '../../../design/currency-icon.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { SideName } from '../../orders/claim-table.tsx';
import css from './sales.module.css';

/** The claims that pay an invoice: what each asked for, what came, and what of it joined the shop's balance. */
export function SaleAttempts({ sale }: { sale: SaleStory }) {
  const t = useTranslations('sales');
  return (
    <section className={css['part']} aria-labelledby="attempts">
      <h3 id="attempts">{t('attempts')}</h3>
      {sale.sandbox !== null && sale.sandbox.length > 0 ? (
        <SandboxPayments sale={sale} payments={sale.sandbox} />
      ) : sale.attempts.length === 0 ? (
        <p className="soft">{t('noAttempts')}</p>
      ) : (
        <ol className={css['attempts']}>
          {sale.attempts.map((attempt) => (
            <Attempt key={`${attempt.createdAt} ${attempt.number}`} attempt={attempt} sale={sale} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** What was pressed for: no money came. */
function SandboxPayments({
  sale: { currency },
  payments,
}: {
  sale: SaleStory;
  payments: NonNullable<SaleStory['sandbox']>;
}) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  return (
    <ol className={css['attempts']}>
      {payments.map(({ from, amount, worth, at }) => (
        <li key={`${at} ${amount}`}>
          <div className={css['attempt-head']}>
            <CurrencyIcon icon={from.icon} category={from.category} size="small" />
            <SideName side={from} />
            <b>{t('sandboxPaid')}</b>
            <time className="soft small" dateTime={at}>
              {momentText(at, locale, Date.now())}
            </time>
          </div>
          <dl className={css['facts']}>
            <div>
              <dt>{t('amount')}</dt>
              <dd>{sumText(amount, locale, from)}</dd>
            </div>
            <div>
              <dt>{t('sandboxWorth')}</dt>
              <dd>{sumText(worth, locale, currency)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Attempt({ attempt, sale }: { attempt: SaleAttempt; sale: SaleStory }) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  const { from, asked, rate, payments, credit, number, label, createdAt } = attempt;
  const came = payments
    .filter(({ state }) => state === 'seen' || state === 'final')
    .reduce((sum, { amount }) => add(sum, amount), '0');
  const ofShop = (amount: string) => sumText(amount, locale, sale.shopCurrency);
  return (
    <li>
      <div className={css['attempt-head']}>
        <CurrencyIcon icon={from.icon} category={from.category} size="small" />
        <SideName side={from} />
        <b>{label}</b>
        <span className="soft small">
          {number === null ? '' : `${t('attempt', { number })}, `}
          <time dateTime={createdAt}>{momentText(createdAt, locale, Date.now())}</time>
        </span>
      </div>
      <dl className={css['facts']}>
        <div>
          <dt>{t('attemptAsked')}</dt>
          <dd>{sumText(asked, locale, from)}</dd>
        </div>
        <div>
          <dt>{t('attemptCame')}</dt>
          <dd>{isZero(came) ? t('attemptNothing') : sumText(came, locale, from)}</dd>
        </div>
        <div>
          <dt>{t('attemptRate')}</dt>
          <dd>{courseText(rate, locale, { from, to: sale.currency })}</dd>
        </div>
        {credit === null ? null : (
          <div>
            <dt>{t('attemptCredit')}</dt>
            <dd>
              {ofShop(credit.amount)}
              <span className="soft small">{t('attemptFee', { fee: ofShop(credit.fee) })}</span>
            </dd>
          </div>
        )}
        {credit === null || isZero(credit.lost) ? null : (
          <div>
            <dt>{t('attemptLost')}</dt>
            <dd>{ofShop(credit.lost)}</dd>
          </div>
        )}
      </dl>
      {payments.length === 0 ? null : (
        <ul className={css['payments']}>
          {payments.map((payment) => (
            <li key={payment.reference}>
              {sumText(payment.amount, locale, from)}, {t(`paymentStates.${payment.state}`)},{' '}
              <time dateTime={payment.at}>{momentText(payment.at, locale, Date.now())}</time>{' '}
              {payment.explorerUrl === null ? null : (
                <a className="link" href={payment.explorerUrl} target="_blank" rel="noreferrer">
                  {t('transaction')}
                  <Icon name="external" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
