import { useTranslations } from 'use-intl';
import { Skeleton } from '../design/skeleton.tsx';
import css from './cards.module.css';
import photoCss from './photos.module.css';

/** A check that is on its way: the card, and a place for each photo. */
export function CheckSkeleton({ photos }: { photos: number }) {
  const t = useTranslations('cards');
  return (
    <div aria-busy="true" className={css['flow']}>
      <span className="visually-hidden">{t('loading')}</span>
      <div className={css['card']}>
        <Skeleton>0000 •••• •••• 0000</Skeleton>
      </div>
      <div className={photoCss['places']}>
        {Array.from({ length: photos }, (_, place) => place).map((place) => (
          <div key={place} className={photoCss['place']}>
            <Skeleton>00000000000000000000</Skeleton>
            <div className={photoCss['pictures']}>
              <span className={photoCss['picture']} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
