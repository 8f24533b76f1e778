import type { Category } from '@menyala/contract/site/calculator';
import { useTranslations } from 'use-intl';
import { categories } from './groups.ts';
import css from './picker.module.css';
import type { Candidate } from './search.ts';

export const groupTexts = {
  crypto: 'crypto',
  bank: 'bank',
  wallet: 'wallet',
  cash: 'cash',
  recent: 'recent',
  popular: 'popular',
} as const;

/** Which kind of money to show, with how much there is of each. */
export function PickerTabs({
  candidates,
  chosen,
  onChoose,
}: {
  candidates: readonly Candidate[];
  chosen: Category | null;
  onChoose: (category: Category | null) => void;
}) {
  const t = useTranslations('picker');
  const countOf = (category: Category) =>
    candidates.filter(({ currency }) => currency.category === category).length;
  const tab = (category: Category | null, label: string, count: number) => (
    <label key={label}>
      <input
        type="radio"
        name="picker-group"
        checked={chosen === category}
        onChange={() => onChoose(category)}
      />
      {label} <small>{count}</small>
    </label>
  );
  return (
    <div className={css['tabs']} role="radiogroup" aria-label={t('groups')}>
      {tab(null, t('all'), candidates.length)}
      {categories
        .filter((category) => countOf(category) > 0)
        .map((category) => tab(category, t(groupTexts[category]), countOf(category)))}
    </div>
  );
}
