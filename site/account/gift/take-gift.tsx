import type { Locale } from '@menyala/contract';
import type { Gift, GiftOrder } from '@menyala/contract/site/gifts';
import { compare, type Decimal, subtract, sumText } from '@menyala/money';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { promocodeAddress } from '../../addresses.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Dialog, DialogBody } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Note } from '../../design/note.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorNote, type Trouble } from '../trouble.tsx';
import type { GiftCalls } from './gift-calls.ts';
import { usePoints } from './gift-card.tsx';
import css from './gifts.module.css';

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
  const { form, submit, isBusy, formErrors } = useAccountForm<{ address: Address }>({
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
    if (isUnknown.current || price !== gift.price || formErrors.length > 0) onStale();
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
        <AccountForm id={formId} onSubmit={submit}>
          {isThing ? <AddressFields form={form} /> : null}
        </AccountForm>
        <ErrorNote sentences={formErrors} />
      </DialogBody>
    </Dialog>
  );
}

interface Address {
  name: string;
  phone: string;
  address: string;
}

/** Where a thing is sent to. */
function AddressFields({
  form: {
    register,
    formState: { errors },
  },
}: {
  form: UseFormReturn<{ address: Address }>;
}) {
  const t = useTranslations('gifts');
  const filled = (text: string) => ({ validate: (value: string) => value.trim() !== '' || text });
  return (
    <>
      <TextField
        label={t('addressName')}
        error={errors.address?.name?.message}
        {...register('address.name', filled(t('addressNameMissing')))}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        label={t('addressPhone')}
        hint={t('addressPhoneHint')}
        error={errors.address?.phone?.message}
        {...register('address.phone', filled(t('addressPhoneMissing')))}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Field label={t('addressWhere')} hint={t('addressWhereHint')} error={errors.address?.address?.message}>
        {(control) => (
          <textarea
            {...register('address.address', filled(t('addressWhereMissing')))}
            {...control}
            rows={3}
            autoComplete="street-address"
            maxLength={500}
          />
        )}
      </Field>
    </>
  );
}

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
              <b className="code" translate="no">
                {promocode}
              </b>{' '}
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
