import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import { amountText, compare, type MoneyUnit, subtract, unitOf } from '@menyala/money';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { verificationAddress } from '../../addresses.ts';
import { buttonClass } from '../../design/button.tsx';
import { evenTicks, Graduation } from '../../design/graduation.tsx';
import { Note } from '../../design/note.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { OperatorWords } from '../claim-now.tsx';
import { waitsForCard } from '../claim-phase.ts';
import { AskChange } from '../new-details/ask-change.tsx';
import { unitOfTicker } from '../refunds/refund-sums.tsx';
import { countdown, useNow } from '../server-clock.ts';
import type { LiveClaim } from '../use-claim.ts';
import { OptionList } from './option-list.tsx';
import { ProveOwner } from './prove-owner.tsx';
import css from './resolution-options.module.css';

/** What a paused claim waits for: why, how much, how long, and what can be done about it. */
export function ChoicePanel({ claim, calls }: { claim: LiveClaim; calls: ClaimCalls }) {
  const t = useTranslations('resolutionOptions');
  const tClaims = useTranslations('claims');
  const { choice, actions } = claim.status;
  if (choice === null) return null;
  const isForCard = waitsForCard(claim.status);
  const isAboutMoney = !isForCard && !['staff', 'returned', 'refund'].includes(choice.waitsFor);
  const hasWays = choice.ways.length > 0;
  return (
    <section className={css['panel']} aria-labelledby="choice-title">
      <div className={css['why']}>
        <h2 id="choice-title">{choice.title}</h2>
        <p>{choice.text}</p>
      </div>
      <OperatorWords reason={null} note={claim.status.note} />
      {isAboutMoney ? <ChoiceFigures claim={claim} /> : null}
      {isForCard ? (
        <p>
          <PageLink
            className={buttonClass({ look: 'main', big: true })}
            to={verificationAddress(claim.form.id)}
          >
            {tClaims('cardOpen')}
          </PageLink>
        </p>
      ) : null}
      {choice.until === null ? (
        choice.otherwise === null ? null : (
          <p className="soft small">{choice.otherwise}</p>
        )
      ) : (
        <ChoiceTimer claim={claim} until={choice.until} otherwise={choice.otherwise} />
      )}
      {choice.waitsFor === 'returned' && actions.includes('requisites') ? (
        <AskChange claim={claim} calls={calls} isOpen />
      ) : null}
      {claim.isOwner || !(hasWays || choice.waitsFor === 'returned') ? null : (
        <ProveOwner claim={claim} calls={calls} />
      )}
      {hasWays ? (
        <>
          <noscript>
            <Note>
              <p>{t('noScript')}</p>
            </Note>
          </noscript>
          <OptionList claim={claim} calls={calls} choice={choice} />
        </>
      ) : null}
    </section>
  );
}

interface Figure {
  label: string;
  /** `where`: the bank or network, where sums of one money are told apart by it. */
  sums: { amount: string; unit: MoneyUnit; where?: string | null }[];
  isMain?: boolean;
}

/** What was asked, what came, and the difference: the figures that the decision is about. */
function ChoiceFigures({ claim }: { claim: LiveClaim }) {
  const locale = useLocale() as Locale;
  return (
    <dl className={css['figures']}>
      {useFigures(claim).map(({ label, sums, isMain }) => (
        <div key={label} data-main={isMain}>
          <dt>{label}</dt>
          <dd className="figure" translate="no">
            {sums.map(({ amount, unit, where }, index) => (
              <span key={`${unit.ticker} ${where}`}>
                {index === 0 ? '' : ' + '}
                {amountText(amount, locale, unit)} <small>{unitOf(unit.ticker)}</small>
                {where ? <small className={css['where']}>{where}</small> : null}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const railOf = ({ network, name }: LiveClaim['form']['from']): string => network?.name ?? name;

function useFigures({ form, status: { choice, deposits } }: LiveClaim): Figure[] {
  const t = useTranslations('resolutionOptions');
  if (choice === null) return [];
  const one = (amount: string) => [{ amount, unit: form.from }];
  const asked: Figure = { label: t('figuresAsked'), sums: one(choice.asked) };
  if (choice.waitsFor === 'currency') {
    const came = deposits.filter(({ state }) => state !== 'reversed');
    const sums = came.map(({ amount, ticker, where }) => ({
      ...{ amount, unit: unitOfTicker(ticker, form) },
      where: where ?? railOf(form.from),
    }));
    const wanted = { amount: choice.asked, unit: form.from, where: railOf(form.from) };
    return [
      { ...asked, sums: [wanted] },
      { label: t('figuresReceived'), sums, isMain: true },
    ];
  }
  const received: Figure = { label: t('figuresReceived'), sums: one(choice.received) };
  const order = compare(choice.received, choice.asked);
  if (order > 0) {
    const excess = subtract(choice.received, choice.asked);
    return [asked, received, { label: t('figuresOver'), sums: one(excess), isMain: true }];
  }
  return order === 0
    ? [asked, received]
    : [asked, received, { label: t('figuresLeft'), sums: one(choice.left), isMain: true }];
}

const overEveryMs = 10_000;

/** How long there is to decide, and what happens if nothing is chosen. */
function ChoiceTimer({
  claim: { status, clock, refresh },
  until,
  otherwise,
}: {
  claim: LiveClaim;
  until: string;
  otherwise: string | null;
}) {
  const t = useTranslations('resolutionOptions');
  const locale = useLocale() as Locale;
  const startsAt = status.history.findLast((entry) => entry.status === 'paused')?.at ?? status.updatedAt;
  const left = countdown(startsAt, until, useNow(clock));
  const parts = timeLeft(left.leftMs);
  const isOver = left.leftMs === 0;
  const tellOver = useEffectEvent(refresh);
  useEffect(() => {
    if (!isOver) return;
    tellOver();
    const timer = setInterval(tellOver, overEveryMs);
    return () => clearInterval(timer);
  }, [isOver]);
  const time = momentText(until, locale);
  const figure =
    parts.unit === 'days'
      ? t('timerDays', parts)
      : parts.unit === 'hours'
        ? t('timerHours', parts)
        : left.text;
  return (
    <div className={css['timer']}>
      <p>
        {isOver ? (
          t('timerOver')
        ) : (
          <>
            <b role="timer" aria-live="off" aria-label={t('timerLabel')}>
              {figure}
            </b>{' '}
            <span className="soft">{t('timerLeft', { time })}</span>
          </>
        )}
      </p>
      <Graduation ticks={evenTicks(24, 8)} done={left.passed} cursor={left.passed} height={20} />
      {otherwise === null ? null : <p className="soft small">{otherwise}</p>}
    </div>
  );
}

/** The time left to decide, in the parts that are said of it: days and hours, hours and minutes, or the clock. */
type TimeLeft =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'clock' };

const minute = 60_000;

/** Rounded down: somebody who is told of two hours has at least so long. */
export function timeLeft(leftMs: number): TimeLeft {
  const minutes = Math.floor(leftMs / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours >= 1) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'clock' };
}
