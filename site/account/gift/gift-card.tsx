import type { Locale } from '@menyala/contract';
import type { Gift, GiftKind } from '@menyala/contract/site/gifts';
import { compare, type Decimal, formatAmount, subtract } from '@menyala/money';
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Icon, type IconName } from '../../design/icon.tsx';
import css from './gifts.module.css';

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

const signs: Record<GiftKind, IconName> = { promocode: 'ticket', money: 'wallet', thing: 'gift' };

/** The picture of a gift, or the sign of its kind where it has none. Decoration: its title stands beside it. */
export function GiftPicture({ of: { pictureUrl }, kind }: { of: Pick<Gift, 'pictureUrl'>; kind: GiftKind }) {
  return (
    <span className={css['picture']} aria-hidden="true">
      {pictureUrl === null ? <Icon name={signs[kind]} /> : <img src={pictureUrl} alt="" loading="lazy" />}
    </span>
  );
}

/** "1 240,50 балла": points in words. The number itself is written from its digits; only the word goes by a float. */
export function usePoints(): (points: Decimal) => string {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  return (points) => t('pointsOf', { points: formatAmount(points, locale), count: Number(points) });
}
