import type { ListedCurrency } from '@menyala/contract/site/calculator';
import { amountText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { CurrencyIcon } from '../../design/currency-icon.tsx';
import { Icon } from '../../design/icon.tsx';
import { NetworkTag } from '../../design/network-tag.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import type { Against } from './offer.ts';
import css from './picker.module.css';
import { optionId } from './picker-search.tsx';
import type { Candidate } from './search.ts';

/** The network, by its name where its code would say the ticker again; or the cities of cash. */
function placesOf({ network, ticker, city }: ListedCurrency): string[] {
  if (!network) return (city ?? []).map(({ name }) => name);
  const place = network.code === ticker ? network.name : network.code;
  return place === ticker ? [] : [place];
}

/** A currency in the list. What cannot be chosen stays in sight, with the reason. */
export function PickerRow({
  candidate: { currency, entry },
  isChosen,
  isActive,
  isOtherSide,
  reserve,
  against,
  minutes,
  onChoose,
}: {
  candidate: Candidate;
  isChosen: boolean;
  isActive: boolean;
  isOtherSide: boolean;
  reserve: string | null;
  against: Against | null;
  minutes: number | null;
  onChoose: () => void;
}) {
  const t = useTranslations('picker');
  const { locale } = useLayout();
  const places = placesOf(currency);
  return (
    // The keys are pressed in the search box, which says by aria-activedescendant where it stands.
    <div
      className={css['row']}
      id={optionId(currency.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={against ? true : undefined}
      data-active={isActive}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <CurrencyIcon icon={currency.icon} category={currency.category} />
      <span className={css['name']}>
        <b>{entry.name}</b> <span className="soft">{currency.ticker}</span>{' '}
        {places.map((place) => (
          <NetworkTag key={place}>{place}</NetworkTag>
        ))}
        {against ? <span className={css['why']}>{whyText(against)}</span> : null}
        {isOtherSide && !against ? <span className={css['why']}>{t('otherSide')}</span> : null}
      </span>
      <span className={css['hint']}>
        {reserve === null || isOtherSide ? null : amountText(reserve, locale, currency)}
        {minutes === null || isOtherSide ? null : <small>{t('usually', { minutes })}</small>}
      </span>
      <span className={css['chosen']}>
        {isChosen ? (
          <>
            <Icon name="check" />
            <span className="visually-hidden">{t('chosen')}</span>
          </>
        ) : null}
      </span>
    </div>
  );

  function whyText(reason: Against): string {
    if (reason.code === 'unavailable') return reason.text;
    if (reason.code === 'not-sent') return t('notSent');
    const { from, instead } = reason;
    return instead === null ? t('notFrom', { from }) : t('notFromBut', { from, instead });
  }
}
