import type { CardCheck } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';
import { useSchemeName } from '../requisite-fields/scheme-name.ts';
import css from './card-face.module.css';
import { SchemeSign } from './scheme-sign.tsx';

/** What is shown of a card everywhere: its masked number, whose it is, and by whom it was given out. */
export function CardFace({ card: { masked, scheme, bank, holder } }: { card: CardCheck }) {
  const t = useTranslations('cards');
  const name = useSchemeName();
  const by = [bank ?? t('unknownBank'), scheme === null ? null : name(scheme)];
  return (
    <div className={css['face']}>
      <SchemeSign scheme={scheme} />
      <div className={css['words']}>
        <span className={css['number']}>{masked}</span>
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
