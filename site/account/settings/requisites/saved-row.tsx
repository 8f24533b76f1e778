import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CurrencyIcon } from '../../../design/currency-icon.tsx';
import { SideName } from '../../orders/claim-side.tsx';
import css from '../settings.module.css';

export function SavedRow({
  item,
  isBusy,
  onForget,
}: {
  item: SavedRequisite;
  isBusy: boolean;
  onForget: (item: SavedRequisite) => Promise<void>;
}) {
  const t = useTranslations('account');
  const { currency, side, title } = item;
  return (
    <li>
      <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
      <span className={css['words']}>
        <span className={css['value']}>{title}</span>
        <span className={`soft small ${css['about']}`}>
          <SideName side={currency} />
          {side === 'receive' ? t('requisitesReceive') : t('requisitesSend')}
        </span>
      </span>
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void onForget(item)}>
        <span aria-hidden="true">{t('requisitesForget')}</span>
        <span className="visually-hidden">
          {t('requisitesForgetWhat', { what: `${currency.name}, ${title}` })}
        </span>
      </Button>
    </li>
  );
}
