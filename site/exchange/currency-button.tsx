import type { HomePage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { Tile } from '../design/tile.tsx';
import type { Catalogue } from './catalogue.ts';
import css from './currency-button.module.css';
import { kindText } from './kind-text.ts';
import type { Anchor } from './reckoning.ts';

/** The currency of a side; pressed, it opens the picker. */
export function CurrencyButton({
  anchor,
  data,
  catalogue,
  onOpen,
}: {
  anchor: Anchor;
  data: HomePage;
  catalogue: Catalogue;
  onOpen: () => void;
}) {
  const t = useTranslations('exchange');
  const { ticker, icon, category, name } = data.pair.structure[anchor].currency;
  return (
    <button className={css['currency']} type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Tile icon={icon} category={category} size="large" />
      <span>
        <b>{catalogue.entry(data.form[anchor])?.name ?? name}</b>
        <small>
          {ticker}, {t(kindText(category))}
        </small>
      </span>
      <Icon name="down" />
      <span className="visually-hidden">{t(anchor === 'from' ? 'changeSend' : 'changeReceive')}</span>
    </button>
  );
}
