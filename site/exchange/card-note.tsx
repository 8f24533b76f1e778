import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './course-types.module.css';
import { isVerified } from './form-state.ts';
import { needsCard } from './needs-card.ts';
import type { Exchange } from './use-exchange.ts';
import { useRequired } from './use-required.ts';

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
