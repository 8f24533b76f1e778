import {
  compare,
  courseNumber,
  courseParts,
  type Decimal,
  receiveFor,
  sendFor,
  subtract,
  sumText,
} from '@menyala/money';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './course-line.module.css';
import { type FormState, isVerified, reckoningOf, termsIn } from './form-state.ts';
import { needsCard, useRequired } from './needs-card.ts';
import { type Anchor, courseAt, sumOf } from './reckoning.ts';
import type { Exchange } from './use-exchange.ts';

/** The two courses of a direction with a better one for verified cards: which is taken is the visitor's choice. */
export function CourseTypes({ exchange: { state, change } }: { exchange: Exchange }) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const { data, isWished } = state;
  if (state.course.verificationCourse === null) return null;
  // Where every claim needs a verified card there is nothing to choose: it is at the better course.
  if (data.pair.verification?.when === 'always')
    return <input type="hidden" name="withVerificationCourse" value="on" />;
  const { from, to } = data.pair.structure;
  const units = { from: from.currency, to: to.currency };
  const better = betterCourseFor(state);
  const shortCourse = (isWished: boolean) => {
    const parts = courseParts(courseAt(reckoningOf({ ...state, isWished })), units);
    return `${courseNumber(parts.value, locale)}\u00a0${parts.unit}`;
  };
  const way = (isBetter: boolean, name: string) => (
    <label>
      <input
        type="radio"
        name="withVerificationCourse"
        value={isBetter ? 'on' : ''}
        checked={isWished === isBetter}
        onChange={() => change({ kind: 'course-type', isWished: isBetter })}
      />
      <span className={css['way']}>
        <span className={css['name']}>{name}</span>
        <span className={css['type-course']}>{shortCourse(isBetter)}</span>
        {isBetter && better !== null ? (
          <span className={css['more']} data-kind={better.kind}>
            {t(better.kind === 'least' ? 'popularFrom' : better.side === 'to' ? 'gainGet' : 'gainSend', {
              sum: sumText(better.sum, locale, units[better.side]),
            })}
          </span>
        ) : null}
      </span>
    </label>
  );
  return (
    <fieldset className={css['types']}>
      <legend className="visually-hidden">{t('courseType')}</legend>
      {way(false, t('courseUsual'))}
      {way(true, t('courseVerified'))}
    </fieldset>
  );
}

/** What the course for verified cards does to the typed sum: a gain on the other side, or it needs `least` at least. */
interface BetterCourse {
  kind: 'gain' | 'least';
  side: Anchor;
  sum: Decimal;
}

/** Null where there is nothing to tell: no such course, no amount, or so small a one that both courses give the same. */
export function betterCourseFor(state: FormState): BetterCourse | null {
  const { anchor } = state.typed;
  if (state.course.verificationCourse === null) return null;
  const { terms, sums, problem } = reckoningOf({ ...state, isWished: true });
  const amount = sumOf(sums, anchor);
  if (problem?.code === 'below_min' && problem.nearest !== null)
    return { kind: 'least', side: anchor, sum: problem.nearest };
  if (amount === null || problem !== null) return null;
  const usual = termsIn({ ...state, isWished: false });
  const gain =
    anchor === 'from'
      ? subtract(receiveFor(terms, amount), receiveFor(usual, amount))
      : subtract(sendFor(usual, amount), sendFor(terms, amount));
  return compare(gain, '0') > 0 ? { kind: 'gain', side: anchor === 'from' ? 'to' : 'from', sum: gain } : null;
}

/** What a verified card is and how one comes by it; where the claim needs one, that its check comes before the payment. */
export function CardNote({ exchange: { state, reckoning } }: { exchange: Exchange }) {
  const t = useTranslations('exchange');
  const { signedIn } = useLayout();
  const { data, course } = state;
  const isRequired = useRequired(data.pair);
  const { verification } = data.pair;
  if (!verification) return null;
  const isNeeded = needsCard(data.pair, {
    ...{ isVerified: isVerified(state), isRequired },
    send: reckoning.sums?.send ?? null,
  });
  if (!isNeeded && course.verificationCourse === null) return null;
  const { side, minutes } = verification;
  return (
    <p className={css['note']} role="status">
      {isNeeded ? t('cardFirst', { side, minutes }) : t('cardWhat')}{' '}
      {signedIn
        ? t.rich('cardMine', {
            link: (chunks) => (
              <PageLink to="/account/cards" preload={false}>
                {chunks}
              </PageLink>
            ),
          })
        : isNeeded
          ? null
          : t('cardAfter')}
    </p>
  );
}
