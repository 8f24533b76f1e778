import type { Locale } from '@menyala/contract';
import { compare, type Decimal, formatAmount } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { Blank } from '../blank.tsx';
import type { Loaded } from '../use-loaded.ts';
import css from './gifts.module.css';
import { usePoints } from './use-points.ts';

/** The points that can be spent, what is owed if anything is, and how one comes by them. */
export function Balance({ gifts, owed }: { gifts: Loaded<{ balance: Decimal }>; owed: Decimal }) {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  const points = usePoints();
  return (
    <div className={css['balance']}>
      <p className="soft small">{t('balance')}</p>
      <p className={`figure ${css['points']}`}>
        {gifts.state === 'here' ? formatAmount(gifts.value.balance, locale) : null}
        {gifts.state === 'loading' ? <Blank letters={5} /> : null}
        {gifts.state === 'failed' ? '—' : null}
      </p>
      <p className="soft small">{t('balanceHow')}</p>
      {compare(owed, '0') > 0 ? <p className="small">{t('owed', { points: points(owed) })}</p> : null}
    </div>
  );
}
