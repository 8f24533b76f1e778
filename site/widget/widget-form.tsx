import type { WidgetPage } from '@menyala/contract/site/pages';
import { unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { catalogueOf, fullName } from '../exchange/catalogue.ts';
import css from './widget.module.css';
import type { WidgetStart } from './widget-start.ts';
import { firstTyped, widgetView } from './widget-view.ts';

/** Both sums with their currencies, the course, the reserve, and the way to the site with all of it. */
export function WidgetForm({ data, start }: { data: WidgetPage; start: WidgetStart }) {
  const t = useTranslations('widget');
  const view = widgetView(start, firstTyped(start), start.course);
  return (
    <form className={css['form']} autoComplete="off">
      <SideOfWidget data={data} side="from" ids={data.sendIds} text={view.send} />
      <SideOfWidget data={data} side="to" ids={data.receiveIds} text={view.receive} />
      <p className={css['said']} id="said" role="status">
        {view.message}
      </p>
      <dl className={css['facts']}>
        <div>
          <dt>{t('course')}</dt>
          <dd id="course">{view.course}</dd>
        </div>
        <div>
          <dt>{t('reserve')}</dt>
          <dd id="reserve">{view.reserve}</dd>
        </div>
      </dl>
      <a
        className={buttonClass({ look: 'main', big: true, wide: true })}
        id="go"
        href={view.address}
        target="_blank"
        rel="noopener"
      >
        {t('go')}
        <Icon name="external" />
        <span className="visually-hidden">. {t('newTab')}</span>
      </a>
    </form>
  );
}

function SideOfWidget({
  data,
  side,
  ids,
  text,
}: {
  data: WidgetPage;
  side: 'from' | 'to';
  ids: readonly number[];
  text: string;
}) {
  const t = useTranslations('widget');
  const catalogue = catalogueOf(data.entries);
  const { currency } = data.pair.structure[side];
  return (
    <div className={css['side']}>
      <label htmlFor={`sum-${side}`}>
        {t(side === 'from' ? 'send' : 'receive')}
        <span className="visually-hidden">, {unitOf(currency.ticker)}</span>
      </label>
      <input
        id={`sum-${side}`}
        className="figure"
        translate="no"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={48}
        defaultValue={text}
        aria-describedby="said"
      />
      <span className={css['choice']}>
        <select
          id={`currency-${side}`}
          aria-label={t(side === 'from' ? 'currencySend' : 'currencyReceive')}
          autoComplete="off"
          defaultValue={currency.code}
        >
          {ids.map((id) => (
            <option key={id} value={catalogue.currency(id)?.code ?? ''}>
              {fullName(catalogue, id)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
