import type { HomePage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Segments } from '../design/segments.tsx';
import type { Catalogue } from './catalogue.ts';
import css from './exchange-form.module.css';
import type { Anchor } from './reckoning.ts';

/** The networks of the chosen money, where it has several, and the cities of cash. */
export function CurrencyWays({
  anchor,
  data,
  catalogue,
  city,
  onCity,
  onChoose,
}: {
  anchor: Anchor;
  data: HomePage;
  catalogue: Catalogue;
  city: string | null;
  onCity: (city: string) => void;
  onChoose: (id: number) => void;
}) {
  const t = useTranslations('exchange');
  const id = data.form[anchor];
  const cities = data.pair.structure[anchor].city ?? [];
  const allowed = anchor === 'from' ? data.sendIds : data.receiveIds;
  const visibleHere = anchor === 'from' ? 'send' : 'receive';
  const rails = catalogue.entry(id)?.currencies.filter((rail) => rail[visibleHere].visible) ?? [];
  if (rails.length < 2 && cities.length === 0) return null;
  return (
    <div className={css['ways']}>
      {rails.length > 1 ? (
        <fieldset className={css['way']}>
          <legend>{t(rails.some(({ network }) => network) ? 'network' : 'rail')}</legend>
          <Segments
            name={`rail-${anchor}`}
            value={id}
            onChoose={onChoose}
            segments={rails.map((rail) => ({
              value: rail.id,
              label: rail.network?.code ?? rail.ticker,
              disabled: !allowed.includes(rail.id) && rail.id !== id,
            }))}
          />
        </fieldset>
      ) : null}
      {cities.length > 0 ? (
        <fieldset className={css['way']}>
          <legend>{t('city')}</legend>
          <Segments
            name="city"
            value={city ?? ''}
            onChoose={onCity}
            segments={cities.map(({ code, name: label }) => ({ value: code, label }))}
          />
        </fieldset>
      ) : null}
    </div>
  );
}
