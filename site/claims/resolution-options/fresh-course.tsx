import type { Locale } from '@menyala/contract';
import type { WayChosen } from '@menyala/contract/site/resolution-options';
import { compare, type MoneyUnit, sumText } from '@menyala/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { availableOf, CourseComparison, newOfferOf } from '../course-comparison.tsx';
import { FailureNote } from '../failure-note.tsx';
import { leadFocus } from '../lead-focus.ts';
import { useNow } from '../server-clock.ts';
import type { Failure, LiveClaim } from '../use-claim.ts';
import css from './resolution-options.module.css';

type CourseOffer = NonNullable<WayChosen['offer']>;

/** The course of now beside the old one, for as long as it is valid; nothing is exchanged until it is accepted. */
export function FreshCourse({
  claim,
  calls,
  onBack,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  onBack: () => void;
}) {
  const t = useTranslations('resolutionOptions');
  const [offer, setOffer] = useState<CourseOffer | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const leftMs = Math.max(0, Date.parse(offer?.validUntil ?? '') - useNow(claim.clock, offer !== null)) || 0;
  const isBusy = claim.pending !== null;

  const askOffer = async () => {
    setFailure(null);
    const result = await claim.ask('choose', () => calls.choose('fresh_course'));
    if (result === null) return;
    if ('failure' in result) {
      setFailure(result.failure);
      return;
    }
    const { offer: found, status } = result.answer;
    claim.clock.sync(status.now);
    setOffer(found);
    // Without an offer there was nothing to accept: the way is taken.
    if (found === null) await claim.show(status).then(() => leadFocus());
  };
  const first = useEffectEvent(askOffer);
  useEffect(() => {
    title.current?.focus();
    void first();
  }, []);

  const accept = async ({ now: { course, toSumma } }: CourseOffer) => {
    setFailure(null);
    setMoved(false);
    const result = await claim.ask('choose', async () => {
      const { status } = await calls.choose('fresh_course', { course, toSumma });
      await claim.show(status);
    });
    if (result === null) return;
    if (!('failure' in result)) {
      leadFocus();
      return;
    }
    const isMoved = result.failure !== 'network' && newOfferOf(result.failure) !== null;
    setMoved(isMoved);
    if (isMoved) await askOffer();
    else setFailure(result.failure);
  };

  return (
    <div className={css['step']}>
      <h4 ref={title} tabIndex={-1}>
        {t('freshTitle')}
      </h4>
      <p role="status" className={css['said']}>
        {hasMoved ? t('freshMoved') : offer === null && isBusy ? t('freshAsking') : ''}
      </p>
      {offer === null ? null : (
        <>
          <CourseComparison from={claim.form.from} to={claim.form.to} before={offer.was} after={offer.now} />
          {isSame(offer) ? <p>{t('freshSame')}</p> : null}
          {leftMs > 0 ? (
            <p className="soft small">{t('freshLeft', { seconds: Math.ceil(leftMs / 1000) })}</p>
          ) : (
            <Note tone="warning" role="status">
              <p>{t('freshOver')}</p>
            </Note>
          )}
        </>
      )}
      <OptionFailure failure={failure} unit={claim.form.to} />
      <div className={css['buttons']}>
        {offer !== null && leftMs > 0 ? (
          <Button
            look="main"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy}
            onClick={() => void accept(offer)}
          >
            {t('freshAccept')}
          </Button>
        ) : (
          <Button
            look="main"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy}
            onClick={() => void askOffer()}
          >
            {t('freshAgain')}
          </Button>
        )}
        <Button aria-disabled={isBusy || undefined} onClick={() => (isBusy ? undefined : onBack())}>
          {t('confirmBack')}
        </Button>
      </div>
    </div>
  );
}

const isSame = ({ was, now }: CourseOffer): boolean =>
  compare(was.toSumma, now.toSumma) === 0 && compare(was.fromSumma, now.fromSumma) === 0;

/** Why a way could not be taken. Where the reserve is short it says how much there is: the money stays the customer's. */
export function OptionFailure({ failure, unit }: { failure: Failure | null; unit: MoneyUnit }) {
  const t = useTranslations('resolutionOptions');
  const locale = useLocale() as Locale;
  if (failure === null || failure === 'network' || failure.code !== 'reserve_exceeded')
    return <FailureNote failure={failure} />;
  const available = availableOf(failure) ?? '0';
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t('reserveTitle')}.</b>{' '}
        {compare(available, '0') > 0
          ? t('reserveText', { available: sumText(available, locale, unit) })
          : t('reserveNone')}
      </p>
    </Note>
  );
}
