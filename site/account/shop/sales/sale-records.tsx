import { momentText } from '@menyala/contract/moment';
import type { SaleStory } from '@menyala/contract/site/shop-sales';
import { courseText, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { isNetworkWorthSaying, nameBesideNetwork } from '../../../claims/claim-words.ts';
import { useLayout } from '../../../layout/layout-context.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { FigureTable } from '../../figure-table.tsx';
import css from './sales.module.css';

/** What stands behind an invoice: its locked rates, what its shop was told, and what the shop keeps with it. */
export function SaleRecords({ sale }: { sale: SaleStory }) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  const { rates, deliveries, currency } = sale;
  return (
    <>
      <section className={css['part']} aria-labelledby="deliveries">
        <h3 id="deliveries">{t('deliveries')}</h3>
        {deliveries.length === 0 ? (
          <p className="soft">{t('noDeliveries')}</p>
        ) : (
          <ul className={css['deliveries']}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
        <p>
          <PageLink className="link small" to={`/account/shop/api?shop=${sale.shop.id}`}>
            {t('toApi')}
          </PageLink>
        </p>
      </section>
      <section className={css['part']} aria-labelledby="metadata">
        <h3 id="metadata">{t('metadata')}</h3>
        {sale.metadata === '{}' ? (
          <p className="soft">{t('noMetadata')}</p>
        ) : (
          <pre className={css['json']} {...scrolledByKeys}>
            {prettyJson(sale.metadata)}
          </pre>
        )}
      </section>
      <section className={css['part']} aria-labelledby="rates">
        <h3 id="rates">{t('rates')}</h3>
        <FigureTable
          label={t('showRates')}
          columns={[{ label: t('way') }, { label: t('rate') }, { label: t('whole') }]}
          rows={rates.map(({ method, from, rate, amount }) => ({
            key: method,
            cells: [
              isNetworkWorthSaying(from.name, from.network)
                ? `${nameBesideNetwork(from.name, from.network)} (${from.network.code})`
                : from.name,
              courseText(rate, locale, { from, to: currency }),
              amount === null ? '—' : sumText(amount, locale, from),
            ],
          }))}
        />
      </section>
    </>
  );
}

/** A region that scrolls has to take the focus, or the keyboard could not scroll it. */
const scrolledByKeys = { tabIndex: 0 };

function Delivery({ delivery }: { delivery: SaleStory['deliveries'][number] }) {
  const t = useTranslations('sales');
  const { locale } = useLayout();
  const { type, url, status, attempt, httpCode, error, sentAt, createdAt } = delivery;
  const at = sentAt ?? createdAt;
  return (
    <li>
      <b>{type}</b>
      <span>
        {t(`deliveryStates.${status}`, { code: String(httpCode ?? '') })}
        {attempt > 1 ? `, ${t('tries', { attempt: String(attempt) })}` : ''}
        {status !== 'HttpSuccess' && error !== null ? `: ${error}` : ''}
      </span>
      <span className="soft small">
        {url}, <time dateTime={at}>{momentText(at, locale, Date.now())}</time>
      </span>
    </li>
  );
}

/** The same JSON in lines. Numbers stay as they were written: nothing is parsed, only the space between is changed. */
export function prettyJson(json: string): string {
  let [text, depth, isText] = ['', 0, false];
  const line = () => `\n${'  '.repeat(depth)}`;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charAt(at);
    if (isText) {
      text += sign;
      if (sign === '\\') {
        at += 1;
        text += json.charAt(at);
      } else if (sign === '"') isText = false;
    } else if (sign === '"') {
      isText = true;
      text += sign;
    } else if (sign === '{' || sign === '[') {
      depth += 1;
      const isEmpty = json.charAt(at + 1) === (sign === '{' ? '}' : ']');
      text += isEmpty ? sign : sign + line();
      if (isEmpty) {
        depth -= 1;
        at += 1;
        text += json.charAt(at);
      }
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
      text += line() + sign;
    } else if (sign === ',') text += sign + line();
    else if (sign === ':') text += ': ';
    else if (!/\s/.test(sign)) text += sign;
  }
  return text;
}
