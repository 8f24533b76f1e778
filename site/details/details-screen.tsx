import type { DetailsPage } from '@menyala/contract/site/pages';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { homeAddress } from '../addresses.ts';
import layout from '../claims/claim-layout.module.css';
import { ClosedHours } from '../claims/closed-hours.tsx';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { Steps } from '../design/steps.tsx';
import { Head } from '../layout/head.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { CourseChangeDialog, CourseChangePlain } from './course-change-dialog.tsx';
import css from './details.module.css';
import { DetailsFields } from './details-fields.tsx';
import { DetailsReview } from './details-review.tsx';
import { DetailsSummary } from './details-summary.tsx';
import { LimitNote } from './limit-note.tsx';
import { MakingNotes } from './making-notes.tsx';
import { PlainConfirmation, PlainForm } from './plain-fields.tsx';
import { PromocodeOfDetails } from './promocode-of-details.tsx';
import { SessionEnded } from './session-ended.tsx';
import { ConfirmButtons, FieldsButtons } from './step-buttons.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { type Details, useDetails } from './use-details.ts';
import { useIsAlive } from './use-is-alive.ts';

/** `/exchange/{FROM}-{TO}/details`: what is needed to pay out, then everything once more, then the claim. */
export function DetailsScreen({ data }: { data: DetailsPage }) {
  const { from, to, withVerificationCourse } = data.form;
  return <DetailsOfDirection key={`${from}-${to}-${withVerificationCourse}`} page={data} />;
}

function DetailsOfDirection({ page }: { page: DetailsPage }) {
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const details = useDetails(page, form);
  const { data } = details;
  const isAlive = useIsAlive();
  const { step, sums, change } = details;
  // What stands on the screen is what the form sends: in a dialog it is decided first, in a plain page at once.
  const sent = change === null ? sums : { ...sums, ...change.after };
  return (
    <form
      ref={form}
      className={`wrap ${layout['claim']}`}
      method="post"
      action={href('/')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (step.isConfirm) details.confirm();
        else details.goOn();
      }}
    >
      <Top
        data={data}
        code={details.promocode.code}
        isConfirm={step.isConfirm}
        isCheckAhead={details.cards.isCheckAhead}
      />
      {step.isConfirm ? (
        <PlainConfirmation data={data} typed={details.clean} promocode={details.promocode.code} sums={sent} />
      ) : (
        <PlainForm data={data} />
      )}
      <div className={layout['grid']}>
        <div className={layout['column']}>
          <Notes data={data} details={details} />
          {change !== null && !isAlive ? <CourseChangePlain pair={data.pair} {...change} /> : null}
          {step.isConfirm ? (
            <DetailsReview data={data} details={details} />
          ) : (
            <DetailsFields data={data} details={details} />
          )}
        </div>
        <DetailsSummary
          data={data}
          sums={isAlive ? sums : sent}
          move={details.move}
          isCheckAhead={details.cards.isCheckAhead}
        >
          <PromocodeOfDetails data={data} details={details} />
          {step.isConfirm ? (
            <>
              {isAsServed(details) ? null : <AttemptNotes data={data} details={details} isByButton />}
              <ConfirmButtons details={details} />
            </>
          ) : (
            <FieldsButtons details={details} />
          )}
        </DetailsSummary>
      </div>
      {change !== null && isAlive ? (
        <CourseChangeDialog pair={data.pair} details={details} {...change} />
      ) : null}
    </form>
  );
}

function Top({
  data: { pair, form },
  code,
  isConfirm,
  isCheckAhead,
}: {
  data: DetailsPage;
  code: string;
  isConfirm: boolean;
  isCheckAhead: boolean;
}) {
  const t = useTranslations('details');
  const from = pair.structure.from.currency;
  const to = pair.structure.to.currency;
  return (
    <div className={layout['top']}>
      <Head
        title={isConfirm ? t('headingConfirm') : t('title', { from: from.name, to: to.name })}
        listed={false}
      />
      <p>
        <PageLink
          className="link small"
          to={homeAddress({
            ...{ from: from.code, to: to.code, amount: form.fromSumma, city: form.city },
            ...{ isVerified: form.withVerificationCourse, promocode: code },
          })}
        >
          <Icon name="left" />
          {t('changeSum')}
        </PageLink>
      </p>
      <h1 tabIndex={-1} className={css['heading']}>
        {isConfirm ? t('headingConfirm') : t('heading')}
      </h1>
      <Steps
        label={t('stepsLabel')}
        steps={[t('stepClaim'), ...(isCheckAhead ? [t('stepCheck')] : []), t('stepPayment'), t('stepPayout')]}
        current={0}
      />
    </div>
  );
}

/** What stands above the fields: what the direction wants known, and what became of the last attempt. */
function Notes({ data, details }: { data: DetailsPage; details: Details }) {
  return (
    <div className={css['notes']}>
      {data.pair.notify === null ? null : (
        <Note>
          <p>{data.pair.notify}</p>
        </Note>
      )}
      <ClosedHours />
      {details.sessionEnd.hasEnded ? (
        <SessionEnded data={data} details={details} />
      ) : (
        <UnansweredNote data={data} details={details} />
      )}
      {details.step.isConfirm && !isAsServed(details) ? null : <AttemptNotes data={data} details={details} />}
    </div>
  );
}

/** Whether the page came with its refusal, the answer to a plain post: one begins to read it at the top. */
const isAsServed = ({ making: { making }, served }: Details): boolean =>
  making.kind === 'refused' && making.problem === served;

/**
 * What became of the last attempt to make the claim. Beside the button it takes the focus, since whoever pressed the button
 * is looking there, and on a phone all that stands above the fields is out of view.
 */
function AttemptNotes({
  data,
  details,
  isByButton = false,
}: {
  data: DetailsPage;
  details: Details;
  isByButton?: boolean;
}) {
  const { making, sums, step, captcha, session } = details;
  const [objection] = sums.objections;
  const notes = useRef<HTMLDivElement>(null);
  const { kind } = making.making;
  useEffect(() => {
    const element = notes.current;
    if (!isByButton || element === null || element.childElementCount === 0) return;
    if (kind === 'unknown' || kind === 'refused') element.focus();
    // It is being tried again, and the button is still busy: it only has to be seen.
    else if (kind === 'lost') element.scrollIntoView({ block: 'nearest' });
  }, [isByButton, kind]);
  return (
    <div ref={notes} tabIndex={-1} className={classes(css['notes'], isByButton && css['by-button'])}>
      <MakingNotes
        data={data}
        making={making}
        isCaptchaShown={step.isConfirm && captcha.element !== null}
        isSignedIn={session.state === 'signed-in'}
        canRepeat={details.unanswered === 'own'}
        homeless={details.homeless}
        onTake={(available) => details.take('receive', available)}
        onAgain={step.isConfirm ? details.confirm : details.goOn}
        onAnother={details.confirmAnother}
        promocode={details.promocode}
      />
      {objection === undefined || kind === 'refused' ? null : (
        <LimitNote pair={data.pair} objection={objection} onTake={details.take} />
      )}
    </div>
  );
}
