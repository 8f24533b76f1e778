import type { CardCheck } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';
import { useSchemeName } from '../requisite-fields/scheme-name.ts';
import css from './card-face.module.css';

/** What is shown of a card everywhere: its masked number, whose it is, and by whom it was given out. */
export function CardFace({ card: { masked, scheme, bank, holder } }: { card: CardCheck }) {
  const t = useTranslations('cards');
  const name = useSchemeName();
  const by = [bank ?? t('unknownBank'), scheme === null ? null : name(scheme)];
  return (
    <div className={css['face']}>
      <SchemeSign scheme={scheme} />
      <div className={css['words']}>
        <span className={css['number']} translate="no">
          {masked}
        </span>
        <span className="soft small">
          {by.filter((each) => each !== null).join(', ')}
          <br />
          <span className="visually-hidden">{t('holder')}: </span>
          {holder}
        </span>
      </div>
    </div>
  );
}

type Scheme = CardCheck['scheme'];

/** Letters of the schemes that are told by their name; the others are told by two circles. */
const letters: Partial<Record<Exclude<Scheme, null>, string>> = {
  visa: 'VISA',
  mir: 'МИР',
  unionpay: 'UPay',
  amex: 'AMEX',
};

/** A small card with the sign of its scheme, drawn in the exchange's own lines. The scheme's name stands beside it. */
function SchemeSign({ scheme }: { scheme: Scheme }) {
  const name = scheme === null ? undefined : letters[scheme];
  return (
    <svg className={css['sign']} viewBox="0 0 48 32" aria-hidden="true" focusable="false">
      <rect className={css['paper']} x="0.5" y="0.5" width="47" height="31" rx="3.5" />
      {scheme === null ? <path d="M7 20h12M7 24.500h8M33 24.500h8" /> : null}
      {name === undefined ? null : (
        <text x="24" y="20.500" textAnchor="middle">
          {name}
        </text>
      )}
      {scheme === 'mastercard' || scheme === 'maestro' ? (
        <>
          <circle cx="20" cy="16" r="7.500" data-filled={scheme === 'maestro' || undefined} />
          <circle cx="28" cy="16" r="7.500" />
        </>
      ) : null}
    </svg>
  );
}
