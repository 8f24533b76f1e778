import type { ClaimReview } from '@menyala/contract/site/pages';
import { mostReview, mostReviewName } from '@menyala/contract/site/reviews';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './claim-status.module.css';

/** Asks the maker of a completed claim what they say of it, once. A plain post: the page comes back with it, or with what is wrong. */
export function LeaveReview({ review, action }: { review: ClaimReview; action: string }) {
  const t = useTranslations('claims');
  return (
    <section className={css['review']} id="review" aria-labelledby="review-title">
      <h2 id="review-title">{t(review.own ? 'reviewThanks' : 'reviewTitle')}</h2>
      {review.own ? <Own own={review.own} /> : <ReviewForm review={review} action={action} />}
    </section>
  );
}

function ReviewForm({ review: { typed, problem }, action }: { review: ClaimReview; action: string }) {
  const t = useTranslations('claims');
  const errors = fieldErrorsOf(problem);
  const isByField = Object.keys(errors).length > 0;
  return (
    <form method="post" action={`${action}#review`}>
      <input type="hidden" name="action" value="review" />
      {problem ? (
        <Note tone="danger" role="alert">
          <p>
            {isByField
              ? homelessErrors(errors, ['text', 'name']).join(' ') || t('reviewCheck')
              : problem.detail}
          </p>
        </Note>
      ) : (
        <p className="soft">{t('reviewAsk')}</p>
      )}
      <Field label={t('reviewText')} hint={t('reviewTextHint')} error={errors['text']}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={4}
            required
            maxLength={mostReview}
            defaultValue={typed.text}
          />
        )}
      </Field>
      <Field label={t('reviewName')} hint={t('reviewNameHint')} error={errors['name']}>
        {(control) => (
          <input
            {...control}
            name="name"
            maxLength={mostReviewName}
            defaultValue={typed.name}
            autoComplete="off"
          />
        )}
      </Field>
      <p>
        <Button type="submit">{t('reviewSend')}</Button>
      </p>
    </form>
  );
}

const said = {
  waiting: 'reviewWaiting',
  published: 'reviewPublished',
  refused: 'reviewRefused',
} as const;

function Own({ own: { text, status, answer } }: { own: NonNullable<ClaimReview['own']> }) {
  const t = useTranslations('claims');
  return (
    <>
      <p className={css['said']}>{text}</p>
      {answer === '' ? null : (
        <p className={css['said']}>
          <b>{t('reviewAnswer')}</b>
          {`\n${answer}`}
        </p>
      )}
      <p className="soft small">
        {t(said[status])}{' '}
        {status === 'published' ? <PageLink to="/reviews">{t('reviewAll')}</PageLink> : null}
      </p>
    </>
  );
}
