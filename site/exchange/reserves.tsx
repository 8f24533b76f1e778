import type { Reserve } from '@menyala/contract/site/calculator';
import { amountText, isZero, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import type { Catalogue } from './catalogue.ts';
import { CurrencyName } from './currency-name.tsx';
import css from './home-screen.module.css';

const atFirst = 8;

/** What the exchange can still pay out, in the order of the picker. */
export function Reserves({ reserves, catalogue }: { reserves: readonly Reserve[]; catalogue: Catalogue }) {
  const t = useTranslations('home');
  const shown = catalogue.entries
    .flatMap(({ currencies }) => currencies)
    .flatMap(({ id, receive }) => {
      const reserve = reserves.find((each) => each.id === id);
      return receive.visible && reserve && !isZero(reserve.reserve) ? [reserve] : [];
    });
  if (shown.length === 0) return null;
  return (
    <section className={css['reserves']} aria-labelledby="reserves">
      <h2 id="reserves">{t('reserves')}</h2>
      <p className={css['head']}>
        <span>{t('reservesCurrency')}</span>
        <span>{t('reservesNow')}</span>
      </p>
      <ReserveList reserves={shown.slice(0, atFirst)} catalogue={catalogue} />
      {shown.length > atFirst ? (
        <details className={css['all']}>
          <summary className="link small">
            {t('reservesAll')}
            <Icon name="down" />
          </summary>
          <ReserveList reserves={shown.slice(atFirst)} catalogue={catalogue} />
        </details>
      ) : null}
    </section>
  );
}

function ReserveList({ reserves, catalogue }: { reserves: readonly Reserve[]; catalogue: Catalogue }) {
  const { locale } = useLayout();
  return (
    <dl>
      {reserves.map(({ id, reserve }) => {
        const currency = catalogue.currency(id);
        return currency ? (
          <div key={id}>
            <dt>
              <CurrencyName catalogue={catalogue} id={id} />
            </dt>
            <dd>
              {amountText(reserve, locale, currency)} <span className="soft">{unitOf(currency.ticker)}</span>
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
