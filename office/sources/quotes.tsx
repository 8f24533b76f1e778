import {
  confirmQuote,
  type OfficeQuote,
  type OfficeSource,
  type SourceTrial,
} from '@menyala/contract/office/sources';
import { amountText, type FormatLocale } from '@menyala/money';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { TableCard } from '../design/table-card.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import '../statement/statement.css';

type Figures = Pick<OfficeQuote, 'bid' | 'ask' | 'last'>;

/** A price with all its decimals. Of what, the pair says. */
const priceOf = (figure: string | null, locale: FormatLocale): string =>
  figure === null ? '–' : amountText(figure, locale, { decimals: 30 });

/** `91,5 / 91,6`: bid and ask, or the last price where the source does not tell them apart. */
export function figuresText({ bid, ask, last }: Figures, locale: FormatLocale): string {
  if (bid === null && ask === null) return priceOf(last, locale);
  return `${priceOf(bid, locale)} / ${priceOf(ask, locale)}`;
}

const toneOf = { fresh: 'tag--positive', old: 'tag--warning', held: 'tag--danger' } as const;

/** What a source says of each pair, and the press by which a held price is believed. */
export function SourceQuotes({ source }: { source: OfficeSource }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const client = useQueryClient();
  const mayConfirm = useMay()<typeof confirmQuote>('POST', '/office/api/sources/:id/confirm');
  const [confirming, setConfirming] = useState<OfficeQuote | null>(null);
  if (source.quotes.length === 0) return <p className="hint">{t('sources.nothing')}</p>;
  return (
    <>
      <TableCard label={t('sources.quotes')}>
        <table className="statement__table">
          <thead>
            <tr>
              <th scope="col">{t('sources.pair')}</th>
              {(['bid', 'ask', 'last'] as const).map((side) => (
                <th key={side} scope="col" className="num">
                  {t(`sources.${side}`)}
                </th>
              ))}
              <th scope="col">{t('sources.received')}</th>
              <th scope="col">{t('sources.column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {source.quotes.map((quote) => (
              <tr key={quote.pair}>
                <th scope="row">{quote.pair}</th>
                {(['bid', 'ask', 'last'] as const).map((side) => (
                  <td key={side} className="num">
                    {priceOf(quote[side], locale)}
                  </td>
                ))}
                <td>{moment(quote.quotedAt ?? quote.receivedAt)}</td>
                <td>
                  <span className={`tag ${toneOf[quote.state]}`}>
                    {t(`sources.quoteState.${quote.state}`)}
                  </span>
                  {!quote.isCompared && <span className="source__state">{t('sources.notCompared')}</span>}
                  {quote.held !== null && (
                    <HeldQuote quote={quote} onConfirm={mayConfirm ? () => setConfirming(quote) : null} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
      {confirming?.held && (
        <ActionDialog
          call={confirmQuote}
          params={{ id: source.id }}
          fixed={{ pair: confirming.pair, since: confirming.held.since }}
          title={t('sources.confirmTitle', { pair: confirming.pair })}
          submit={t('sources.confirm')}
          isDanger
          about={
            <p>
              {t(confirming.held.known === null ? 'sources.confirmText' : 'sources.confirmFirst', {
                before: beforeText(confirming, locale),
                after: figuresText(confirming.held, locale),
                percent: percentText(confirming.held.movedPercent, locale),
              })}
            </p>
          }
          done={t('sources.confirmed')}
          onDone={() => void client.invalidateQueries({ queryKey: ['sources'] })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

/** What it is compared with: what the source said before, or what is known otherwise. */
const beforeText = (quote: OfficeQuote, locale: FormatLocale): string =>
  quote.held?.known ? priceOf(quote.held.known, locale) : figuresText(quote, locale);

const waitingTexts = {
  answers: 'sources.heldWaits',
  source: 'sources.heldSource',
  press: 'sources.heldPress',
} as const;

const percentText = (percent: string, locale: FormatLocale): string =>
  amountText(percent, locale, { decimals: 2 });

function HeldQuote({
  quote,
  onConfirm,
}: {
  quote: OfficeQuote;
  onConfirm: (() => void) | null;
}): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { held } = quote;
  if (held === null) return null;
  return (
    <div className="source__held">
      <span>
        {t(held.known === null ? 'sources.heldNow' : 'sources.heldFirst', {
          figures: figuresText(held, locale),
          before: beforeText(quote, locale),
          percent: percentText(held.movedPercent, locale),
        })}
        {', '}
        {t(waitingTexts[held.waitsFor])}
      </span>
      {onConfirm !== null && (
        <button type="button" className="btn" onClick={onConfirm}>
          {t('sources.confirm')}
        </button>
      )}
    </div>
  );
}

/** What was read of a trial. */
export function TrialQuotes({ trial }: { trial: SourceTrial }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  return (
    <TableCard label={t('sources.quotes')}>
      <table className="statement__table">
        <tbody>
          {trial.quotes.map((quote) => (
            <tr key={quote.pair}>
              <th scope="row">{quote.pair}</th>
              <td className="num">{figuresText(quote, locale)}</td>
              <td>{quote.quotedAt === null ? '' : moment(quote.quotedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}
