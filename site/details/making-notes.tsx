import type { Locale, Problem } from '@menyala/contract';
import type { DetailsPage } from '@menyala/contract/site/pages';
import { compare, roundDown, sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { homeAddress } from '../addresses.ts';
import { availableOf, newOfferOf } from '../claims/course-change.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './details.module.css';
import type { ClaimMaking } from './use-claim-making.ts';
import type { CodeOfDetails } from './use-promocode.ts';

interface Parts {
  data: DetailsPage;
  making: ClaimMaking;
  /** Errors that belong to no field of the screen, in words. */
  homeless: readonly string[];
  /** Then it says itself what is wanted. */
  isCaptchaShown: boolean;
  isSignedIn: boolean;
  canRepeat: boolean;
  onTake: (available: string) => void;
  onAgain: () => void;
  onAnother: () => void;
  promocode: CodeOfDetails;
}

/** What became of the attempt to make the claim, and the way on from there; nothing typed is ever lost by it. */
export function MakingNotes(parts: Parts) {
  const t = useTranslations('details');
  const { making } = parts.making;
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
    if (!parts.canRepeat) return null;
    return (
      <Note tone="warning" role="alert">
        <p>
          <b>{t('lostTitle')}.</b> {t('lostStopped')}
        </p>
        <Button className={css['way']} onClick={parts.making.repeat}>
          {t('lostRetry')}
        </Button>
      </Note>
    );
  }
  return making.kind === 'refused' ? <Refusal {...parts} problem={making.problem} /> : null;
}

function Refusal({ problem, ...parts }: Parts & { problem: Problem }) {
  const t = useTranslations('details');
  // A changed course has its own dialog, field errors stand by their fields.
  if (newOfferOf(problem) !== null) return null;
  if (problem.code === 'captcha' && parts.isCaptchaShown) return null;
  // A session that ended has a note of its own.
  if (problem.code === 'token_not_valid' && !parts.isSignedIn) return null;
  if (problem.code === 'reserve_exceeded') return <ReserveGone {...parts} problem={problem} />;
  if (problem.code === 'idempotency_mismatch') {
    return (
      <Note tone="warning" role="alert">
        <p>
          <b>{t('mismatchTitle')}.</b> {t('mismatchText')}
        </p>
        <Button className={css['way']} onClick={parts.making.openEarlier}>
          {t('mismatchOpen')}
        </Button>{' '}
        <Button look="quiet" onClick={parts.onAnother}>
          {t('mismatchNew')}
        </Button>
      </Note>
    );
  }
  if (problem.code === 'promocode_invalid') return <PromocodeRefused {...parts} problem={problem} />;
  const isFields = problem.code === 'validation' && parts.homeless.length === 0;
  if (isFields) return null;
  return (
    <Note tone="danger" role="alert">
      {problem.code === 'validation' ? null : <p>{problem.detail}</p>}
      {parts.homeless.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {problem.status >= 429 ? (
        <Button className={css['way']} onClick={parts.onAgain}>
          {t('tryAgain')}
        </Button>
      ) : null}
    </Note>
  );
}

/** The code was good a moment ago, and is not any more: what is wrong stands by its field too, with all that was typed. */
function PromocodeRefused({ problem, promocode }: Parts & { problem: Problem }) {
  const t = useTranslations('promocodes');
  return (
    <Note tone="warning" role="alert">
      <p>
        <b>{t('refusedTitle')}.</b> {problem.errors?.['promocode']?.[0]?.detail ?? problem.detail}
      </p>
      <p>{t('refusedText')}</p>
      <Button className={css['way']} onClick={promocode.remove}>
        {t('goWithout')}
      </Button>
    </Note>
  );
}

function ReserveGone({ data: { pair, form }, problem, promocode, onTake }: Parts & { problem: Problem }) {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
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
        <Button className={css['way']} onClick={() => onTake(available)}>
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
            ...{ isVerified: form.withVerificationCourse, promocode: promocode.code },
          })}
        >
          {t('changeSum')}
        </PageLink>
      )}
    </Note>
  );
}
