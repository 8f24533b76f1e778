import type { AnswerOf } from '@menyala/contract';
import type {
  listReviews,
  OfficeReview,
  publishReview,
  refuseReview,
} from '@menyala/contract/office/reviews';
import { mostRefusalReason, mostReviewAnswer } from '@menyala/contract/office/reviews';
import { reviewStatuses } from '@menyala/contract/site/reviews';
import { type FormEvent, type JSX, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { ListFailed } from '../claims/list-failed.tsx';
import { FieldNote } from '../design/field-note.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './reviews.css';

type Reviews = AnswerOf<typeof listReviews>;
const onPage = 20;

/** Reviews of customers by what became of them; each is published, answered or refused where it stands. */
export function ReviewsScreen(): JSX.Element {
  const t = useTranslations();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const tab = reviewStatuses.find((one) => one === search.get('tab')) ?? 'waiting';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useRead<typeof listReviews>(
    '/office/api/reviews',
    { query: { tab, page, size: onPage, ...(q === '' ? {} : { q }) } },
    { everyMs: 30_000, keepsLast: true },
  );
  const pages = Math.ceil((data?.total ?? 0) / onPage);
  return (
    <>
      <ScreenTitle text={t('office.menu.reviews')} count={data?.counts.waiting} />
      <Tabs tab={tab} counts={data?.counts} q={q} />
      <input
        className="input rev__search"
        type="search"
        placeholder={t('reviews.search')}
        aria-label={t('reviews.search')}
        defaultValue={q}
        maxLength={200}
        onChange={({ target }) => setSearch(addressOf({ tab, q: target.value }), { replace: true })}
      />
      {data === undefined && error !== null && (
        <ListFailed text="reviews.failed" error={error} again={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <p className="none table-card">{t(q === '' ? `reviews.empty.${tab}` : 'reviews.notFound')}</p>
      )}
      <ul className="rev">
        {data?.items.map((review) => (
          <li key={`${review.id}:${review.version}`}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="rev__pages" aria-label={t('reviews.pages')}>
          {page > 1 && (
            <Link to={`/reviews?${addressOf({ tab, q, page: page - 1 })}`}>{t('reviews.newer')}</Link>
          )}
          {page < pages && (
            <Link to={`/reviews?${addressOf({ tab, q, page: page + 1 })}`}>{t('reviews.older')}</Link>
          )}
        </nav>
      )}
    </>
  );
}

/** What is asked for, as the address of the screen has it. */
function addressOf({ tab, q, page = 1 }: { tab: string; q: string; page?: number }): URLSearchParams {
  return new URLSearchParams({
    tab,
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

function Tabs({
  tab,
  counts,
  q,
}: {
  tab: string;
  counts: Reviews['counts'] | undefined;
  q: string;
}): JSX.Element {
  const t = useTranslations();
  return (
    <nav className="rev__tabs" aria-label={t('office.menu.reviews')}>
      <ul>
        {reviewStatuses.map((one) => (
          <li key={one}>
            <Link
              to={`/reviews?${addressOf({ tab: one, q })}`}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`reviews.tab.${one}`)} {counts !== undefined && <span className="c">{counts[one]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ReviewCard({ review }: { review: OfficeReview }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const language = useLanguage();
  const mayModerate = useMay()<typeof publishReview>('POST', '/office/api/reviews/:id/publish');
  const { claim, direction, name, nameMarks, text, marks, status, reason, answer, createdAt } = review;
  const marked = marks.length + nameMarks.length;
  return (
    <article className="rev__card">
      <p className="rev__head">
        <b>{name === '' ? t('reviews.noName') : <Marked text={name} marks={nameMarks} />}</b>
        <span className="hint">
          {t('reviews.ofClaim', { number: claim, direction: direction[language] })} · {moment(createdAt)} ·{' '}
          {t(`reviews.language.${review.language}`)}
        </span>
      </p>
      <p className="rev__text" lang={review.language}>
        <Marked text={text} marks={marks} />
      </p>
      {marked > 0 && <p className="tag tag--warning">{t('reviews.marked', { count: marked })}</p>}
      {status === 'refused' && <p className="hint">{t('reviews.reasonWas', { reason })}</p>}
      {!mayModerate && answer !== '' && <p className="rev__text">{t('reviews.answerWas', { answer })}</p>}
      {mayModerate && <Moderate review={review} />}
    </article>
  );
}

/** What may say who somebody is, or where they keep money, stands out. */
function Marked({ text, marks }: Pick<OfficeReview, 'text' | 'marks'>): JSX.Element {
  const t = useTranslations();
  const ends = marks.map(({ to }) => to);
  return (
    <>
      {marks.map(({ what, from, to }, place) => (
        <span key={from}>
          {text.slice(ends[place - 1] ?? 0, from)}
          <mark title={t(`reviews.mark.${what}`)}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}

function Moderate({ review }: { review: OfficeReview }): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const { status, version } = review;
  const [answer, setAnswer] = useState(review.answer);
  const [reason, setReason] = useState('');
  const params = { id: review.id };
  const touches = ['reviews'];
  const publish = useAction<{ version: number; answer: string }, OfficeReview>({
    send: (body) => ask<typeof publishReview>('POST', '/office/api/reviews/:id/publish', { params, body }),
    touches,
    onDone: () => notify(t('reviews.published'), { type: 'success' }),
  });
  const refuse = useAction<{ version: number; reason: string }, OfficeReview>({
    send: (body) => ask<typeof refuseReview>('POST', '/office/api/reviews/:id/refuse', { params, body }),
    touches,
    onDone: () =>
      notify(t(status === 'published' ? 'reviews.takenDown' : 'reviews.refused'), { type: 'success' }),
  });
  const send = (act: () => void) => (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  const isBusy = publish.isPending || refuse.isPending;
  return (
    <div className="rev__forms">
      <form onSubmit={send(() => publish.mutate({ version, answer }))}>
        <label htmlFor={`${id}-answer`}>{t('reviews.answer')}</label>
        <textarea
          id={`${id}-answer`}
          className="input"
          rows={3}
          maxLength={mostReviewAnswer}
          value={answer}
          aria-describedby={`${id}-answer-note`}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <FieldNote
          id={`${id}-answer-note`}
          wrong={wrongOf(publish.error, 'answer')}
          hint={t('reviews.answerHint')}
        />
        <button type="submit" className="btn btn--main" disabled={isBusy}>
          {t(status === 'published' ? 'reviews.saveAnswer' : 'reviews.publish')}
        </button>
      </form>
      {status !== 'refused' && (
        <form onSubmit={send(() => refuse.mutate({ version, reason }))}>
          <label htmlFor={`${id}-reason`}>{t('reviews.reason')}</label>
          <input
            id={`${id}-reason`}
            className="input"
            maxLength={mostRefusalReason}
            value={reason}
            aria-describedby={`${id}-reason-note`}
            onChange={({ target }) => setReason(target.value)}
          />
          <FieldNote
            id={`${id}-reason-note`}
            wrong={wrongOf(refuse.error, 'reason')}
            hint={t('reviews.reasonHint')}
          />
          <button type="submit" className="btn btn--danger" disabled={isBusy}>
            {t(status === 'published' ? 'reviews.takeDown' : 'reviews.refuse')}
          </button>
        </form>
      )}
    </div>
  );
}

/** What is wrong with the field; a refusal that names no field stands there too. */
function wrongOf(error: Error | null, field: string): string | undefined {
  if (error === null) return undefined;
  return (error instanceof RefusedError ? error.body.errors[field] : undefined) ?? error.message;
}
