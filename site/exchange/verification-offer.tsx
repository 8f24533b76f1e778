import type { Course, Pair } from '@menyala/contract/site/calculator';
import { isZero, receiveFor, type Sums, subtract } from '@menyala/money';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../shell/frame.tsx';
import { courseText, sumText } from '../texts/money.ts';
import css from './verification-offer.module.css';

/**
 * The better course for a verified card, where a direction has one. Cards cannot be verified yet, so the switch only
 * tells what will be possible.
 */
export function VerificationOffer({ pair, course, sums }: { pair: Pair; course: Course; sums: Sums | null }) {
  const t = useTranslations('exchange');
  const { locale } = useFrame();
  const id = useId();
  const { verificationCourse } = course;
  if (verificationCourse === null) return null;
  const { from, to } = pair.structure;
  const terms = { from: from.currency, to: to.currency };
  const gain = sums ? gainOf(sums, verificationCourse, to.roundCalculator) : '0';
  const shown = courseText(verificationCourse, locale, terms);
  return (
    <label className={css['offer']}>
      <span>{t('verification')}</span>
      <input type="checkbox" role="switch" disabled aria-checked={false} aria-describedby={id} />
      <small id={id}>
        {isZero(gain)
          ? t('verificationTextSame', { course: shown })
          : t('verificationText', { course: shown, gain: sumText(gain, locale, to.currency) })}
      </small>
    </label>
  );
}

function gainOf(sums: Sums, course: string, decimals: number): string {
  const side = { min: null, max: null, decimals };
  const better = receiveFor({ course, send: side, receive: side, reserve: '0' }, sums.send);
  const gain = subtract(better, sums.receive);
  return gain.startsWith('-') ? '0' : gain;
}
