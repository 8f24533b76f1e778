import {
  decideShop,
  editShopTerms,
  type OfficeShop,
  type ShopAction,
  type showOfficeShop,
} from '@menyala/contract/office/shops';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { read } from '../api/read.ts';

const touches = [['shops', 'getList'], ['operations-inbox']];
const isHard = (action: ShopAction) => action === 'refuse' || action === 'stop';

/** What may be decided of the shop now, each asked about once more. */
export function DecideButtons({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const [open, setOpen] = useState<{ action: ShopAction; shop: OfficeShop } | null>(null);
  return (
    <>
      {shop.actions.map((action) => (
        <button key={action} type="button" className="btn" onClick={() => setOpen({ action, shop })}>
          {t(`shops.action.${action}`)}
        </button>
      ))}
      {open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface Props {
  /** As it was seen when the dialog was opened. */
  shop: OfficeShop;
  onClose: () => void;
}

function useSeen(shop: OfficeShop) {
  const t = useTranslations();
  const { queryKey, queryFn } = read<typeof showOfficeShop>('/office/api/shops/:id', {
    params: { id: shop.id },
  });
  return {
    thing: shop,
    key: queryKey,
    reload: queryFn,
    stale: t('shops.conflict'),
    changed: () => <p>{t('shops.conflictLook')}</p>,
  };
}

function DecideDialog({ action, shop, onClose }: Props & { action: ShopAction }): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={decideShop}
      params={{ id: shop.id, action }}
      title={t(`shops.actionTitle.${action}`)}
      submit={t(`shops.action.${action}`)}
      isDanger={isHard(action)}
      fields={
        isHard(action)
          ? {
              reason: {
                label: t('shops.reason'),
                hint: t('shops.reasonHint'),
                isRequired: true,
                least: 3,
                rows: 3,
                wrong: t('shops.needReason'),
                missing: t('shops.needReason'),
              },
            }
          : {}
      }
      seen={{ ...useSeen(shop), isPossible: ({ actions }: OfficeShop) => actions.includes(action) }}
      touches={touches}
      done={t(`shops.done.${action}`)}
      onClose={onClose}
      about={
        <>
          <p>
            <b>{shop.name}</b>
          </p>
          <p className="hint">{t(`shops.actionHint.${action}`)}</p>
        </>
      }
    />
  );
}

/** Own fee, bound and hold. Empty: as for all shops. */
export function TermsButton({ shop }: { shop: OfficeShop }): JSX.Element {
  const t = useTranslations();
  const [seen, setSeen] = useState<OfficeShop | null>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => setSeen(shop)}>
        {t('shops.change')}
      </button>
      {seen && <TermsDialog shop={seen} onClose={() => setSeen(null)} />}
    </>
  );
}

function TermsDialog({ shop, onClose }: Props): JSX.Element {
  const t = useTranslations();
  const hint = t('shops.termHint');
  return (
    <ActionDialog
      call={editShopTerms}
      params={{ id: shop.id }}
      title={t('shops.changeTitle')}
      submit={t('office.save')}
      fields={{
        feePercent: { kind: 'percent', label: t('shops.term.feePercent'), hint, isRequired: false },
        mostOpenUsd: { label: t('shops.term.mostOpenUsd'), hint, isRequired: false },
        holdDays: { label: t('shops.term.holdDays'), hint, isRequired: false },
      }}
      seen={{ ...useSeen(shop), start: ({ own }: OfficeShop) => own }}
      touches={touches}
      done={t('shops.changed')}
      onClose={onClose}
      about={
        <>
          <p>
            <b>{shop.name}</b>
          </p>
          <p className="hint">{t('shops.changeHint')}</p>
        </>
      }
    />
  );
}
