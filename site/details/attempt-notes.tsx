import type { Locale, Problem } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import { compare, type Objection, roundDown, sumText } from '@menyala/money';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { homeAddress } from '../addresses.ts';
import { availableOf, newOfferOf } from '../claims/course-comparison.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { classes } from '../design/classes.ts';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './details.module.css';
import type { Details } from './use-details.ts';

/** The session ended while the form was open: nothing is lost, and whether to go on without it is the customer's to say. */
export function SessionEnded({ details }: { details: Details }) {
  const t = useTranslations('details');
  const note = useRef<HTMLDivElement>(null);
  const { unanswered, signIn, isConfirm } = details;
  const { session, isEndInTheWay } = details.state;
  const hasRunOut = session.state === 'guest' && session.hasEnded;
  useEffect(() => {
    if (isEndInTheWay) note.current?.focus();
  }, [isEndInTheWay]);
  return (
    <Note ref={note} tone="warning" role="alert" tabIndex={-1} className={css['ended']}>
      <p>
        <b>{t(hasRunOut ? 'endedBySite' : 'endedTitle')}.</b>{' '}
        {t(unanswered === 'of-account' ? 'endedOpen' : 'endedText')}
      </p>
      <p className={css['ways']}>
        <PageLink className={buttonClass()} {...signIn} preload={false}>
          {t('endedSignIn')}
        </PageLink>
        <Button look="quiet" onClick={details.confirmAsGuest}>
          {t(isConfirm ? 'endedGuestMake' : 'endedGuest')}
        </Button>
      </p>
    </Note>
  );
}

/** Found in the tab: an attempt of which nobody knows whether it arrived, and who can ask. */
export function UnansweredNote({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { state, unanswered, repeat, signIn } = details;
  if (unanswered === 'none' || state.making.kind !== 'idle') return null;
  return (
    <Note tone="warning" role="status">
      {unanswered === 'own' ? (
        <>
          <p>{t('lostBefore')}</p>
          <Button className={css['way']} onClick={repeat}>
            {t('lostCheck')}
          </Button>
        </>
      ) : unanswered === 'of-guest' ? (
        <p>{t('lostOfGuest')}</p>
      ) : (
        <>
          <p>{t('endedOpen')}</p>
          <PageLink className={`${buttonClass()} ${css['way']}`} {...signIn} preload={false}>
            {t('endedSignIn')}
          </PageLink>
        </>
      )}
    </Note>
  );
}

/** True where the page came with its refusal, the answer to a plain post: one begins to read it at the top. */
export const isAsServed = ({ state: { making, page } }: Details): boolean =>
  making.kind === 'refused' && making.problem === page.problem;

/**
 * What became of the last attempt to make the claim. Beside the button it takes the focus, since whoever pressed the button
 * is looking there, and on a phone all that stands above the fields is out of view.
 */
export function AttemptNotes({ details, isByButton = false }: { details: Details; isByButton?: boolean }) {
  const { data, state, sums } = details;
  const [objection] = sums.objections;
  const notes = useRef<HTMLDivElement>(null);
  const { kind } = state.making;
  useEffect(() => {
    const element = notes.current;
    if (!isByButton || element === null || element.childElementCount === 0) return;
    if (kind === 'unknown' || kind === 'refused') element.focus();
    // It is being tried again, and the button is still busy: it only has to be seen.
    else if (kind === 'lost') element.scrollIntoView({ block: 'nearest' });
  }, [isByButton, kind]);
  return (
    <div ref={notes} tabIndex={-1} className={classes(css['notes'], isByButton && css['by-button'])}>
      <MakingNotes details={details} />
      {objection === undefined || kind === 'refused' ? null : (
        <LimitNote pair={data.pair} objection={objection} onTake={details.take} />
      )}
    </div>
  );
}

/** What became of the attempt to make the claim, and the way on from there; nothing typed is ever lost by it. */
function MakingNotes({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { making } = details.state;
  if (making.kind === 'lost') {
    return (
      <Note tone="warning" role="alert">
        <p>
          <b>{t('lostTitle')}.</b> {t('lostTrying')}
        </p>
      </Note>
    );
  }
  if (making.kind === 'unknown') {
    // Only whoever sent it can ask again; anybody else is told so elsewhere.
    if (details.unanswered !== 'own') return null;
    return (
      <Note tone="warning" role="alert">
        <p>
          <b>{t('lostTitle')}.</b> {t('lostStopped')}
        </p>
        <Button className={css['way']} onClick={details.repeat}>
          {t('lostRetry')}
        </Button>
      </Note>
    );
  }
  return making.kind === 'refused' ? <Refusal details={details} problem={making.problem} /> : null;
}

interface RefusalProps {
  details: Details;
  problem: Problem;
}

function Refusal({ details, problem }: RefusalProps) {
  const t = useTranslations('details');
  const { state, isConfirm, homeless } = details;
  // A changed course has its own dialog, field errors stand by their fields.
  if (newOfferOf(problem) !== null) return null;
  // The captcha says itself what is wanted.
  if (problem.code === 'captcha' && isConfirm && details.captcha.element !== null) return null;
  // A session that ended has a note of its own.
  if (problem.code === 'token_not_valid' && state.session.state !== 'signed-in') return null;
  if (problem.code === 'reserve_exceeded') return <ReserveGone details={details} problem={problem} />;
  if (problem.code === 'idempotency_mismatch') {
    return (
      <Note tone="warning" role="alert">
        <p>
          <b>{t('mismatchTitle')}.</b> {t('mismatchText')}
        </p>
        <Button className={css['way']} onClick={details.openEarlier}>
          {t('mismatchOpen')}
        </Button>{' '}
        <Button look="quiet" onClick={details.confirmAnother}>
          {t('mismatchNew')}
        </Button>
      </Note>
    );
  }
  if (problem.code === 'promocode_invalid') return <PromocodeRefused details={details} problem={problem} />;
  const isFields = problem.code === 'validation' && homeless.length === 0;
  if (isFields) return null;
  return (
    <Note tone="danger" role="alert">
      {problem.code === 'validation' ? null : <p>{problem.detail}</p>}
      {homeless.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {problem.status >= 429 ? (
        <Button className={css['way']} onClick={isConfirm ? details.confirm : details.goOn}>
          {t('tryAgain')}
        </Button>
      ) : null}
    </Note>
  );
}

/** The code was good a moment ago, and is not any more: what is wrong stands by its field too, with all that was typed. */
function PromocodeRefused({ details, problem }: RefusalProps) {
  const t = useTranslations('promocodes');
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t('refusedTitle')}.</b> {problem.errors?.['promocode']?.[0]?.detail ?? problem.detail}
      </p>
      <p>{t('refusedText')}</p>
      <Button className={css['way']} onClick={() => details.change({ kind: 'code-removed' })}>
        {t('goWithout')}
      </Button>
    </Note>
  );
}

function ReserveGone({ details, problem }: RefusalProps) {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
  const { pair, form } = details.data;
  const { from, to } = pair.structure;
  const available = roundDown(availableOf(problem) ?? '0', to.roundCalculator);
  const canTake = compare(available, '0') > 0 && (to.min === null || compare(available, to.min) >= 0);
  const sum = sumText(available, locale, to.currency);
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t('reserveTitle')}.</b> {canTake ? t('reserveText', { available: sum }) : t('reserveNone')}
      </p>
      {canTake ? (
        <Button className={css['way']} onClick={() => details.take('receive', available)}>
          {t('reserveTake', { available: sum })}
        </Button>
      ) : (
        <PageLink
          className={`${buttonClass()} ${css['way']}`}
          to={homeAddress({
            from: from.currency.code,
            to: to.currency.code,
            amount: form.fromSumma,
            city: form.city,
            ...{ isVerified: form.withVerificationCourse, promocode: details.state.code },
          })}
        >
          {t('changeSum')}
        </PageLink>
      )}
    </Note>
  );
}

const limitTexts = {
  below_min: 'limitBelow',
  above_max: 'limitAbove',
  above_reserve: 'limitReserve',
  too_many_decimals: 'limitBelow',
  mismatch: 'limitBelow',
} as const;

/** The course or the reserve moved the limits past the sum: said before the server has to, with the nearest sum. */
function LimitNote({
  pair,
  objection,
  onTake,
}: {
  pair: Pair;
  objection: Objection;
  onTake: (side: Objection['side'], amount: string) => void;
}) {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
  const { side, code, nearest } = objection;
  const unit = side === 'send' ? pair.structure.from.currency : pair.structure.to.currency;
  return (
    <Note tone="warning" role="status">
      <p>{t(limitTexts[code])}</p>
      {nearest === undefined ? null : (
        <Button className={css['way']} onClick={() => onTake(side, nearest)}>
          {t('limitTake', { sum: sumText(nearest, locale, unit) })}
        </Button>
      )}
    </Note>
  );
}
