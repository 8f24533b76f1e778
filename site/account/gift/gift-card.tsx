import type { Gift } from '@menyala/contract/site/gifts';
import { compare, type Decimal, subtract } from '@menyala/money';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { GiftPicture } from './gift-picture.tsx';
import css from './gifts.module.css';
import { usePoints } from './use-points.ts';

/** A gift of the catalogue: what it is and brings, its price, what is left of it; why it cannot be taken, if it cannot. */
export function GiftCard({
  gift,
  balance,
  isActivated,
  onTake,
}: {
  gift: Gift;
  balance: Decimal;
  isActivated: boolean;
  onTake: () => void;
}) {
  const t = useTranslations('gifts');
  const points = usePoints();
  const why = useId();
  const { kind, title, text, price, stock, brings } = gift;
  const isGone = stock === 0;
  const isDear = compare(price, balance) > 0;
  const reason = isGone
    ? t('soldOut')
    : isDear
      ? t('tooDear', { points: points(subtract(price, balance)) })
      : isActivated
        ? null
        : t('needsActivation');
  return (
    <li className={css['gift']}>
      <GiftPicture of={gift} kind={kind} />
      <div className={css['words']}>
        <h3>{title}</h3>
        {brings === null ? null : <p className={css['brings']}>{brings}</p>}
        {text === '' ? null : <p className="soft small">{text}</p>}
      </div>
      <div className={css['deal']}>
        <p>
          <b className={css['price']}>{points(price)}</b>
          {stock !== null && stock > 0 ? (
            <span className="soft small">{t('stock', { count: stock })}</span>
          ) : null}
        </p>
        <Button
          wide
          aria-disabled={reason === null ? undefined : true}
          aria-describedby={reason === null ? undefined : why}
          aria-label={t('takeWhat', { title })}
          onClick={reason === null ? onTake : undefined}
        >
          {t('take')}
        </Button>
        {reason === null ? null : (
          <p className="soft small" id={why}>
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}
