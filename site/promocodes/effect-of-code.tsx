import type { Locale } from '@menyala/contract';
import type { PromocodeEffect } from '@menyala/contract/site/calculator';
import type { FormPair } from '@menyala/contract/site/pages';
import { compare, courseText, type Decimal, formatAmount, sumText } from '@menyala/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import css from './effect-of-code.module.css';

/** A course and the sum that follows from it, on the side that was not typed. */
export interface Reckoned {
  course: Decimal;
  sum: Decimal | null;
}

/** What a promocode does, in figures: the usual course and sum crossed out beside the ones with it; points where it brings some. */
export function EffectOfCode({
  effect,
  pair: { structure },
  side,
  before,
  after,
  children,
}: {
  effect: PromocodeEffect;
  pair: FormPair;
  /** The side that follows from the typed one. */
  side: 'from' | 'to';
  before: Reckoned;
  after: Reckoned;
  children?: ReactNode;
}) {
  const t = useTranslations('promocodes');
  const locale = useLocale() as Locale;
  const units = { from: structure.from.currency, to: structure.to.currency };
  const isBettered = compare(before.course, after.course) !== 0;
  const sum = (amount: Decimal | null) => (amount === null ? '—' : sumText(amount, locale, units[side]));
  return (
    <div className={css['effect']}>
      <p className={css['what']}>
        <Icon name="check" />
        <span>
          <b>{effect.code}</b>: {effect.text}
        </span>
      </p>
      <dl>
        {isBettered ? (
          <>
            <Row
              name={t('course')}
              was={courseText(before.course, locale, units)}
              is={courseText(after.course, locale, units)}
            />
            <Row name={t(side === 'to' ? 'get' : 'give')} was={sum(before.sum)} is={sum(after.sum)} />
          </>
        ) : null}
        {effect.points === null ? null : (
          <Row name={t('points')} is={t('plus', { points: formatAmount(effect.points, locale) })} />
        )}
      </dl>
      {children}
    </div>
  );
}

function Row({ name, was, is }: { name: string; was?: string; is: string }) {
  const t = useTranslations('promocodes');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {was === undefined || was === is ? null : (
          <>
            <s aria-hidden="true">{was}</s>
            <span className="visually-hidden">{t('without', { value: was })}, </span>{' '}
          </>
        )}
        <b>{is}</b>
      </dd>
    </div>
  );
}
