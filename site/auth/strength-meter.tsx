import { useTranslations } from 'use-intl';
import css from './password-field.module.css';
import type { Strength } from './password-strength.ts';

const words = ['strengthWeak', 'strengthWeak', 'strengthFair', 'strengthGood', 'strengthStrong'] as const;
const steps = [1, 2, 3, 4] as const;

/** Four marks and a word; said politely, since it changes with the typing. */
export function StrengthMeter({ strength }: { strength: Strength | null }) {
  const t = useTranslations('entrance');
  const reached = strength === null ? 0 : Math.max(1, strength);
  return (
    <div className={css['strength']} data-strength={reached}>
      <div className={css['marks']} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={step <= reached ? css['reached'] : undefined} />
        ))}
      </div>
      <div role="status">
        {strength === null ? null : (
          <p>
            <span className="visually-hidden">{t('strength')}: </span>
            {t(words[strength])}
          </p>
        )}
      </div>
    </div>
  );
}
