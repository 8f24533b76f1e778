import type { Pair } from '@menyala/contract/site/calculator';
import type { Sums } from '@menyala/money';
import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import css from './go.module.css';

/** The one main button, and under it who gives what and who gets what. */
export function Go({
  pair,
  names,
  sums,
  isAbout,
  whyNot,
}: {
  pair: Pair;
  names: { from: string; to: string };
  sums: Sums | null;
  isAbout: boolean;
  /** Why nothing can be exchanged here just now; the button rests while there is such a reason. */
  whyNot: string | null;
}) {
  const t = useTranslations('exchange');
  const { locale } = useLayout();
  const { from, to } = pair.structure;
  return (
    <div className={css['go']}>
      {whyNot === null ? null : (
        <p className={css['why']} id="why-not" role="status">
          {whyNot}
        </p>
      )}
      <Button
        {...{ look: 'main', big: true, wide: true, type: 'submit', name: 'step', value: 'form' }}
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : 'why-not'}
      >
        {t('go')}
      </Button>
      <p className={css['soon']}>{t('soonNoFees', { minutes: pair.usualMinutes })}</p>
      <dl className={css['sums']}>
        <div>
          <dt>{t('send')}</dt>
          <dd>
            {sums ? <b>{sumText(sums.send, locale, from.currency)}</b> : '—'}, {names.from}
          </dd>
        </div>
        <div>
          <dt>{t('receive')}</dt>
          <dd>
            {isAbout && sums ? `${t('about')} ` : ''}
            {sums ? <b>{sumText(sums.receive, locale, to.currency)}</b> : '—'}, {names.to}
          </dd>
        </div>
      </dl>
    </div>
  );
}
