import type { Locale } from '@menyala/contract';
import type { GiftOrder } from '@menyala/contract/site/gifts';
import { sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { promocodeAddress } from '../../addresses.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Dialog, DialogBody } from '../../design/dialog.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import css from './gifts.module.css';

/** What the points have brought: a promocode to copy, money on the balance, or a thing that will be sent. */
export function GiftTaken({ order, onClose }: { order: GiftOrder; onClose: () => void }) {
  const t = useTranslations('gifts');
  const locale = useLocale() as Locale;
  const { promocode, money, gift } = order;
  return (
    <Dialog
      title={t('takenTitle')}
      onClose={onClose}
      foot={
        <>
          {promocode === null ? null : (
            <PageLink className={buttonClass({ look: 'main' })} to={promocodeAddress(promocode)}>
              {t('usePromocode')}
            </PageLink>
          )}
          <Button look={promocode === null ? 'main' : 'plain'} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>{gift.title}</p>
        {promocode === null ? null : (
          <>
            <p className={css['code']}>
              <b className="code">{promocode}</b>{' '}
              <CopyButton text={promocode} what={t('copyWhat', { code: promocode })} />
            </p>
            <p className="soft small">{t('takenPromocode')}</p>
          </>
        )}
        {money === null ? null : (
          <p>{t('takenMoney', { sum: sumText(money.amount, locale, money.ticker) })}</p>
        )}
        {order.status === 'asked' ? <p>{t('takenThing')}</p> : null}
      </DialogBody>
    </Dialog>
  );
}
