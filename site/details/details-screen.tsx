import type { DetailsPage } from '@menyala/contract/site/pages';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { homeAddress } from '../addresses.ts';
import layout from '../claims/claim-layout.module.css';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { Steps } from '../design/steps.tsx';
import { useClosedReason, useOffer } from '../exchange/live-offer.ts';
import { Head } from '../layout/head.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { AttemptNotes, isAsServed, SessionEnded, UnansweredNote } from './attempt-notes.tsx';
import { CourseChangeDialog, CourseChangePlain } from './course-change-dialog.tsx';
import css from './details.module.css';
import { DetailsFields } from './details-fields.tsx';
import { DetailsReview } from './details-review.tsx';
import { hasSessionEnded } from './details-state.ts';
import { DetailsSummary } from './details-summary.tsx';
import { PlainConfirmation, PlainForm } from './plain-fields.tsx';
import { PromocodeOfDetails } from './promocode-of-details.tsx';
import { ConfirmButtons, FieldsButtons } from './step-buttons.tsx';
import { type Details, useDetails } from './use-details.ts';

/** `/exchange/{FROM}-{TO}/details`: what is needed to pay out, then everything once more, then the claim. */
export function DetailsScreen({ data }: { data: DetailsPage }) {
  const { from, to, withVerificationCourse } = data.form;
  return <DetailsOfDirection key={`${from}-${to}-${withVerificationCourse}`} page={data} />;
}

function DetailsOfDirection({ page }: { page: DetailsPage }) {
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const details = useDetails(page, form);
  const { state, data, sums, isConfirm, cards } = details;
  const { change, code } = state;
  const isHydrated = useHydrated();
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
        if (isConfirm) details.confirm();
        else details.goOn();
      }}
    >
      <Top data={data} code={code} isConfirm={isConfirm} isCheckAhead={cards.isCheckAhead} />
      {isConfirm ? (
        <PlainConfirmation data={data} typed={details.clean} promocode={code} sums={sent} />
      ) : (
        <PlainForm data={data} />
      )}
      <div className={layout['grid']}>
        <div className={layout['column']}>
          <Notes details={details} />
          {change !== null && !isHydrated ? <CourseChangePlain pair={data.pair} {...change} /> : null}
          {isConfirm ? <DetailsReview details={details} /> : <DetailsFields details={details} />}
        </div>
        <DetailsSummary
          data={data}
          sums={isHydrated ? sums : sent}
          move={state.move}
          slot={state.typed.slot}
          isCheckAhead={cards.isCheckAhead}
        >
          <PromocodeOfDetails details={details} />
          {isConfirm ? (
            <>
              {isAsServed(details) ? null : <AttemptNotes details={details} isByButton />}
              <ConfirmButtons details={details} />
            </>
          ) : (
            <FieldsButtons details={details} />
          )}
        </DetailsSummary>
      </div>
      {change !== null && isHydrated ? (
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
function Notes({ details }: { details: Details }) {
  const { data, state, isConfirm } = details;
  const { hoursNotice } = useOffer(data.pair);
  const isClosed = useClosedReason(data.pair) !== null;
  return (
    <div className={css['notes']}>
      {data.pair.notify === null ? null : (
        <Note>
          <p>{data.pair.notify}</p>
        </Note>
      )}
      {data.pair.floating === null ? null : (
        <Note>
          <p>{data.pair.floating}</p>
        </Note>
      )}
      {hoursNotice === null || isClosed ? null : (
        <Note>
          <p>{hoursNotice}</p>
        </Note>
      )}
      {hasSessionEnded(state) ? <SessionEnded details={details} /> : <UnansweredNote details={details} />}
      {isConfirm && !isAsServed(details) ? null : <AttemptNotes details={details} />}
    </div>
  );
}
