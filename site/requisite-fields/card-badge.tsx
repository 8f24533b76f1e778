import { cardBank, cardScheme, isCardNumber, normalise } from '@menyala/requisites';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './requisite-fields.module.css';
import { useSchemeName } from './scheme-name.ts';

/** Whose card it is, as soon as its beginning tells; a tick once the bank is known and the whole number is right. */
export function CardBadge({ text }: { text: string }) {
  const t = useTranslations('details');
  const { language } = useLayout();
  const schemeName = useSchemeName();
  const digits = normalise('card', text);
  const scheme = digits.length >= 4 ? cardScheme(digits) : null;
  const bank = cardBank(digits);
  if (scheme === null) return null;
  // Of a scheme alone one cannot tell whether the bank is the right one, so nothing is ticked off.
  const isRight = bank !== null && isCardNumber(digits);
  return (
    <span className={css['badge']} data-right={isRight || undefined}>
      {isRight ? <Icon name="check" /> : null}
      {bank === null
        ? schemeName(scheme)
        : t('cardOf', { bank: bank.name[language], scheme: schemeName(scheme) })}
    </span>
  );
}
