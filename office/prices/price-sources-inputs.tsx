import {
  type listQuotes,
  type PriceSources,
  type QuotedPrice,
  quoteSides,
} from '@menyala/contract/office/prices';
import { useRecordContext } from 'ra-core';
import { type JSX, useId } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { priceText } from '../catalogue/price-text.ts';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import './prices.css';

interface Values {
  sources: PriceSources | null;
}

const mostQuotes = 20;

/** By hand or from sources, and from which: what each of them says now stands beside it. */
export function PriceSourcesInputs(): JSX.Element {
  const t = useTranslations();
  const asset = String(useRecordContext()?.id ?? '');
  const { setValue, getFieldState } = useFormContext<Values>();
  const { errors } = useFormState<Values>();
  const sources = useWatch<Values, 'sources'>({ name: 'sources' });
  const { data } = useRead<typeof listQuotes>('/office/api/prices/:id/quotes', { params: { id: asset } });
  const [first] = data?.quotes ?? [];
  const name = useId();
  const choose = (isBySources: boolean) =>
    setValue(
      'sources',
      isBySources && first
        ? { quotes: [{ source: first.source, pair: first.pair, side: 'bid' }], least: 1 }
        : null,
      { shouldDirty: true },
    );
  const wrong = errors.sources && getFieldState('sources').error?.message;
  return (
    <fieldset className="form__wide price-sources">
      <legend>{t('prices.origin')}</legend>
      {([false, true] as const).map((isBySources) => (
        <label key={String(isBySources)} className="price-sources__choice">
          <input
            type="radio"
            name={name}
            checked={(sources !== null) === isBySources}
            disabled={isBySources && first === undefined && sources === null}
            onChange={() => choose(isBySources)}
          />
          <span>
            {t(isBySources ? 'prices.bySources' : 'prices.byHand')}
            <small className="hint">{t(`prices.originHint.${isBySources ? 'sources' : 'hand'}`)}</small>
          </span>
        </label>
      ))}
      {data !== undefined && first === undefined && (
        <p className="hint">
          {t('prices.none', { asset })} <Link to="/sources">{t('prices.toSources')}</Link>
        </p>
      )}
      {typeof wrong === 'string' && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
      {sources !== null && data !== undefined && <Quotes known={data.quotes} />}
    </fieldset>
  );
}

type Known = { source: string; name: string; pair: string };

function Quotes({ known }: { known: readonly Known[] }): JSX.Element {
  const t = useTranslations();
  const { fields, append, remove } = useFieldArray<{ sources: PriceSources }, 'sources.quotes'>({
    name: 'sources.quotes',
  });
  const taken = new Set(fields.map(({ source, pair }) => `${source} ${pair}`));
  const next = known.find(({ source, pair }) => !taken.has(`${source} ${pair}`)) ?? known[0];
  return (
    <>
      <ul className="price-sources__quotes" aria-label={t('prices.quotes')}>
        {fields.map((field, place) => (
          <QuoteInput
            key={field.id}
            place={place}
            known={known}
            onRemove={fields.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </ul>
      {next && fields.length < mostQuotes && (
        <button
          type="button"
          className="btn"
          onClick={() => append({ source: next.source, pair: next.pair, side: 'bid' })}
        >
          {t('prices.add')}
        </button>
      )}
      <WholeInput source="sources.least" label={t('prices.least')} least={1} most={mostQuotes} />
    </>
  );
}

function QuoteInput({
  place,
  known,
  onRemove,
}: {
  place: number;
  known: readonly Known[];
  onRemove: (() => void) | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { setValue, getFieldState } = useFormContext<{ sources: PriceSources }>();
  const formState = useFormState<{ sources: PriceSources }>();
  const path = `sources.quotes.${place}` as const;
  const quote = useWatch<{ sources: PriceSources }, typeof path>({ name: path });
  const error = getFieldState(`${path}.pair`, formState).error?.message;
  const errorId = useId();
  const key = `${quote.source} ${quote.pair}`;
  const isKnown = known.some(({ source, pair }) => `${source} ${pair}` === key);
  return (
    <li>
      <div className="price-sources__quote">
        <select
          className="input"
          aria-label={t('prices.pair', { place: place + 1 })}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          value={key}
          onChange={({ target }) => {
            const [source = '', pair = ''] = target.value.split(' ');
            setValue(path, { ...quote, source, pair }, { shouldDirty: true });
          }}
        >
          {!isKnown && <option value={key}>{key}</option>}
          {known.map(({ source, name, pair }) => (
            <option key={`${source} ${pair}`} value={`${source} ${pair}`}>{`${name} · ${pair}`}</option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t('prices.side', { place: place + 1 })}
          value={quote.side}
          onChange={({ target }) => {
            const side = quoteSides.find((one) => one === target.value);
            if (side) setValue(path, { ...quote, side }, { shouldDirty: true });
          }}
        >
          {quoteSides.map((side) => (
            <option key={side} value={side}>
              {t(`prices.sides.${side}`)}
            </option>
          ))}
        </select>
        <QuoteNow quote={quote} />
        {onRemove && (
          <button
            type="button"
            className="btn"
            aria-label={t('prices.remove', { place: place + 1 })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}

/** What the quote says now, as the server read it with the price. */
function QuoteNow({ quote }: { quote: PriceSources['quotes'][number] }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const quoted = useRecordContext<{ id: string; quoted: QuotedPrice[] }>()?.quoted.find(
    (one) => one.source === quote.source && one.pair === quote.pair && one.side === quote.side,
  );
  if (!quoted) return <span className="hint price-sources__now">{t('prices.unsaved')}</span>;
  return quoted.usd === null ? (
    <span className="error price-sources__now">{t(`prices.fault.${quoted.fault ?? 'missing'}`)}</span>
  ) : (
    <span className="price-sources__now">{t('prices.now', { usd: priceText(quoted.usd, locale) })}</span>
  );
}
