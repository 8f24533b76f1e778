import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import css from './details.module.css';
import type { SideName } from './saved-details.ts';
import type { Details } from './use-details.ts';

/** Under what is confirmed: whether the account is to keep it for the next time. Asked only where it does not yet. */
export function SaveOffer({
  details: { session, saved, cards },
  side,
}: {
  details: Details;
  side: SideName;
}) {
  const t = useTranslations('details');
  if (session.state !== 'signed-in' || saved.state === 'loading') return null;
  if (cards.isReferred && cards.field?.side === side) return null;
  if (saved.isKnown(side)) return <p className={css['known']}>{t('savedAlready')}</p>;
  return (
    <div className={css['save']}>
      <Check
        checked={saved.wanted.has(side)}
        onChange={(event) => saved.want(side, event.currentTarget.checked)}
      >
        {t('saveThese')}
      </Check>
    </div>
  );
}
