import type { Locale } from '@menyala/contract';
import type { Pair } from '@menyala/contract/site/calculator';
import type { Objection } from '@menyala/money';
import { sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Note } from '../design/note.tsx';
import css from './details.module.css';

const texts = {
  below_min: 'limitBelow',
  above_max: 'limitAbove',
  above_reserve: 'limitReserve',
  too_many_decimals: 'limitBelow',
  mismatch: 'limitBelow',
} as const;

/** The course or the reserve moved the limits past the sum: said before the server has to, with the nearest sum. */
export function LimitNote({
  pair,
  objection,
  onTake,
}: {
  pair: Pair;
  objection: Objection;
  onTake: (side: Objection['side'], amount: string) => void;
}) {
  const t = useTranslations('details');
  const locale = useLocale() as Locale;
  const { side, code, nearest } = objection;
  const unit = side === 'send' ? pair.structure.from.currency : pair.structure.to.currency;
  return (
    <Note tone="warning" role="status">
      <p>{t(texts[code])}</p>
      {nearest === undefined ? null : (
        <Button className={css['way']} onClick={() => onTake(side, nearest)}>
          {t('limitTake', { sum: sumText(nearest, locale, unit) })}
        </Button>
      )}
    </Note>
  );
}
