import type { Gift, GiftOrder } from '@menyala/contract/site/gifts';
import { compare, type Decimal, subtract } from '@menyala/money';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogBody } from '../../design/dialog.tsx';
import { Note } from '../../design/note.tsx';
import css from '../account.module.css';
import type { Trouble } from '../trouble.ts';
import { Sentences } from '../trouble-note.tsx';
import { useCallForm } from '../use-call-form.ts';
import { type Address, AddressFields } from './address-fields.tsx';
import type { GiftCalls } from './gift-calls.ts';
import { usePoints } from './use-points.ts';

const nowhere: Address = { name: '', phone: '', address: '' };

/**
 * Asks once more before points are spent, and for a thing where it goes to. The key is the dialog's: pressed twice, or again
 * after an answer that was lost, it is one gift.
 */
export function TakeGift({
  gift,
  balance,
  take,
  onTaken,
  onStale,
  onClose,
}: {
  gift: Gift;
  balance: Decimal;
  take: GiftCalls['take'];
  onTaken: (order: GiftOrder) => void;
  /** What the page shows of gifts is not so any more. */
  onStale: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('gifts');
  const points = usePoints();
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [price, setPrice] = useState(gift.price);
  const isUnknown = useRef(false);
  const isThing = gift.kind === 'thing';

  const takeNewPrice = (trouble: Trouble): boolean => {
    isUnknown.current = trouble === 'network';
    const now = trouble === 'network' || trouble.code !== 'conflict' ? null : trouble.context?.['price'];
    if (typeof now !== 'string') return false;
    setPrice(now);
    return true;
  };
  const { form, submit, isBusy, said } = useCallForm<{ address: Address }>({
    defaults: { address: nowhere },
    names: ['address.name', 'address.phone', 'address.address'],
    send: async ({ address }) => {
      const where = isThing ? { address } : {};
      onTaken(await take(key, { gift: gift.id, price, ...where }));
    },
    refused: takeNewPrice,
  });
  const close = () => {
    // Nobody knows what became of it: the lists do.
    if (isUnknown.current || price !== gift.price || said.length > 0) onStale();
    onClose();
  };
  const button = useRef<HTMLButtonElement>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (isThing) setFocus('address.name');
    else button.current?.focus();
  }, [isThing, setFocus]);
  const isAnother = price !== gift.price;
  return (
    <Dialog
      title={t('takeTitle', { title: gift.title })}
      onClose={close}
      foot={
        <>
          <Button
            ref={button}
            type="submit"
            form={formId}
            look="main"
            aria-busy={isBusy}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? t('taking') : t('takeFor', { points: points(price) })}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </>
      }
    >
      <DialogBody>
        {isAnother ? (
          <Note tone="warning" role="alert">
            <p>{t('priceChanged', { was: points(gift.price), now: points(price) })}</p>
          </Note>
        ) : null}
        <p>
          {compare(balance, price) < 0
            ? t('takeShort', { points: points(balance) })
            : t('takeLeaves', { price: points(price), left: points(subtract(balance, price)) })}{' '}
          {t(isThing ? 'takeThing' : gift.kind === 'money' ? 'takeMoney' : 'takePromocode')}
        </p>
        <form id={formId} className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
          {isThing ? <AddressFields form={form} /> : null}
        </form>
        <Sentences said={said} />
      </DialogBody>
    </Dialog>
  );
}
