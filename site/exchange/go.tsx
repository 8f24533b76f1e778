import type { Pair } from '@menyala/contract/site/calculator';
import type { Sums } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { useFrame } from '../shell/frame.tsx';
import { sumText } from '../texts/money.ts';
import css from './go.module.css';

/** The one main button, and under it who gives what and who gets what. */
export function Go({
  pair,
  names,
  sums,
  isAbout,
}: {
  pair: Pair;
  names: { from: string; to: string };
  sums: Sums | null;
  isAbout: boolean;
}) {
  const t = useTranslations('exchange');
  const { locale } = useFrame();
  const { from, to } = pair.structure;
  return (
    <div className={css['go']}>
      <Button look="main" big wide type="submit" name="step" value="form">
        {t('go')}
      </Button>
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
