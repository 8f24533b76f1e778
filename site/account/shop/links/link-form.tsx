import { fromMoscowField, toMoscowField } from '@menyala/contract/moscow-field';
import { type LinkEdit, mostLinkFields, type ShopLink } from '@menyala/contract/site/shop-links';
import { amountText, parseTyped } from '@menyala/money';
import { type FieldPath, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useReadSum } from '../../../layout/use-read-sum.ts';
import { AccountForm, useAccountForm } from '../../account-form.tsx';
import { TextField } from '../../text-field.tsx';
import { ErrorNote } from '../../trouble.tsx';
import css from './links.module.css';

interface Words {
  ru: string;
  en: string;
}
interface Values {
  kind: 'fixed' | 'open';
  amount: string;
  least: string;
  most: string;
  currency: string;
  title: Words;
  description: Words;
  fields: { name: string; label: Words; required: boolean }[];
  returnUrl: string;
  cancelUrl: string;
  payer: 'shop' | 'payer';
  expiresAt: string;
  mostUses: string;
}
type Form = UseFormReturn<Values>;

const ofField = (place: number) =>
  [`fields.${place}.name`, `fields.${place}.label.ru`, `fields.${place}.label.en`] as const;
const names: FieldPath<Values>[] = [
  ...(['amount', 'least', 'most', 'currency', 'returnUrl', 'cancelUrl', 'expiresAt', 'mostUses'] as const),
  ...(['title.ru', 'title.en', 'description.ru', 'description.en'] as const),
  ...Array.from({ length: mostLinkFields }, (_, place) => ofField(place)).flat(),
];

/** A payment link, new or as it is. A new one says its currency; what exists keeps it. */
export function LinkForm({
  link,
  currencies,
  feePercent,
  send,
  onClose,
}: {
  link: ShopLink | null;
  currencies: readonly string[];
  feePercent: string;
  send: (edit: LinkEdit, currency: string) => Promise<void>;
  /** Null where there is nothing else to see. */
  onClose: (() => void) | null;
}) {
  const t = useTranslations('shopLinks');
  const { locale } = useLayout();
  const readSum = useReadSum();
  const { form, submit, isBusy, formErrors } = useAccountForm<Values>({
    defaults: valuesOf(link, currencies, (amount) => amountText(amount, locale, { decimals: 18 })),
    names,
    send: async (values) => {
      const sum = (typed: string) =>
        typed.trim() === ''
          ? null
          : (parseTyped(typed, { ticker: values.currency, decimals: 18 }, locale) ?? '0');
      const isFixed = values.kind === 'fixed';
      await send(
        {
          amount: isFixed ? sum(values.amount) : null,
          least: isFixed ? null : sum(values.least),
          most: isFixed ? null : sum(values.most),
          ...{ title: values.title, description: values.description, fields: values.fields },
          ...{ returnUrl: values.returnUrl, cancelUrl: values.cancelUrl },
          payerPaysFee: values.payer === 'payer',
          expiresAt: fromMoscowField(values.expiresAt),
          mostUses: values.mostUses.trim() === '' ? null : Number(values.mostUses),
        },
        values.currency,
      );
    },
  });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const isSum = (typed: string, isNeeded: boolean) =>
    typed.trim() === '' && !isNeeded
      ? true
      : (readSum(typed, { ticker: form.getValues('currency'), decimals: 18 }, t('sumEmpty')).wrong ?? true);
  const percent = amountText(feePercent, locale, { decimals: 6 });
  return (
    <AccountForm onSubmit={submit} aria-label={t(link === null ? 'new' : 'change')}>
      <Field label={t('kind')}>
        {(control) => (
          <SelectBox>
            <select {...register('kind')} {...control}>
              <option value="fixed">{t('fixed')}</option>
              <option value="open">{t('open')}</option>
            </select>
          </SelectBox>
        )}
      </Field>
      <div className={css['row']}>
        {watch('kind') === 'fixed' ? (
          <TextField
            label={t('amount')}
            error={errors.amount?.message}
            inputMode="decimal"
            autoComplete="off"
            maxLength={48}
            {...register('amount', { validate: (typed) => isSum(typed, true) })}
          />
        ) : (
          <>
            <TextField
              label={t('least')}
              error={errors.least?.message}
              inputMode="decimal"
              autoComplete="off"
              maxLength={48}
              {...register('least', { validate: (typed) => isSum(typed, false) })}
            />
            <TextField
              label={t('most')}
              error={errors.most?.message}
              inputMode="decimal"
              autoComplete="off"
              maxLength={48}
              {...register('most', { validate: (typed) => isSum(typed, false) })}
            />
          </>
        )}
        <Field
          label={t('currency')}
          hint={link === null ? null : t('currencyStays')}
          error={errors.currency?.message}
        >
          {(control) => (
            <SelectBox>
              <select {...register('currency')} {...control} disabled={link !== null}>
                {(link === null ? currencies : [link.currency]).map((asset) => (
                  <option key={asset} value={asset}>
                    {asset}
                  </option>
                ))}
              </select>
            </SelectBox>
          )}
        </Field>
      </div>
      <WordFields form={form} name="title" label={t('title')} hint={t('titleHint')} longest={120} />
      <WordFields form={form} name="description" label={t('description')} longest={2000} />
      <Field label={t('payer')} hint={t('payerHint', { percent })}>
        {(control) => (
          <SelectBox>
            <select {...register('payer')} {...control}>
              <option value="shop">{t('payerShop')}</option>
              <option value="payer">{t('payerPayer')}</option>
            </select>
          </SelectBox>
        )}
      </Field>
      <div className={css['row']}>
        <TextField
          label={t('mostUses')}
          hint={t('mostUsesHint')}
          error={errors.mostUses?.message}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...register('mostUses', {
            validate: (typed) => /^\s*([1-9]\d{0,6})?\s*$/.test(typed) || t('usesWrong'),
          })}
        />
        <TextField
          label={t('expiresAt')}
          hint={t('expiresAtHint')}
          error={errors.expiresAt?.message}
          type="datetime-local"
          {...register('expiresAt')}
        />
      </div>
      <TextField
        label={t('returnUrl')}
        hint={t('returnUrlHint', { placeholder: '{InvoiceId}' })}
        error={errors.returnUrl?.message}
        type="url"
        maxLength={2000}
        {...register('returnUrl')}
      />
      <TextField
        label={t('cancelUrl')}
        hint={t('cancelUrlHint')}
        error={errors.cancelUrl?.message}
        type="url"
        maxLength={2000}
        {...register('cancelUrl')}
      />
      <OwnFields form={form} />
      <ErrorNote sentences={formErrors} />
      <div className={css['buttons']}>
        <Button look="main" type="submit" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
          {t(link === null ? 'make' : 'save')}
        </Button>
        {onClose === null ? null : <Button onClick={onClose}>{t('close')}</Button>}
      </div>
    </AccountForm>
  );
}

/** A text in both languages; one of them is enough. */
function WordFields({
  form: { register, formState },
  name,
  label,
  hint,
  longest,
}: {
  form: Form;
  name: 'title' | 'description';
  label: string;
  hint?: string;
  longest: number;
}) {
  const t = useTranslations('shopLinks');
  const isLong = longest > 200;
  return (
    <fieldset className={css['words']}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="soft small">{hint}</p>}
      <div className={css['row']}>
        {(['ru', 'en'] as const).map((language) => (
          <Field
            key={language}
            label={t(language === 'ru' ? 'inRussian' : 'inEnglish')}
            error={formState.errors[name]?.[language]?.message}
          >
            {(control) =>
              isLong ? (
                <textarea {...register(`${name}.${language}`)} {...control} rows={3} maxLength={longest} />
              ) : (
                <input {...register(`${name}.${language}`)} {...control} maxLength={longest} />
              )
            }
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

/** What else the payer is asked for. */
function OwnFields({ form }: { form: Form }) {
  const t = useTranslations('shopLinks');
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'fields' });
  const errors = formState.errors.fields;
  return (
    <fieldset className={css['words']}>
      <legend>{t('fields')}</legend>
      <p className="soft small">{t('fieldsHint')}</p>
      {fields.map(({ id }, place) => (
        <div key={id} className={css['own']}>
          <div className={css['row']}>
            <TextField
              label={t('fieldRu')}
              error={errors?.[place]?.label?.ru?.message}
              maxLength={120}
              {...register(`fields.${place}.label.ru`)}
            />
            <TextField
              label={t('fieldEn')}
              error={errors?.[place]?.label?.en?.message}
              maxLength={120}
              {...register(`fields.${place}.label.en`)}
            />
            <TextField
              label={t('fieldName')}
              hint={t('fieldNameHint')}
              error={errors?.[place]?.name?.message}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              {...register(`fields.${place}.name`)}
            />
          </div>
          <div className={css['buttons']}>
            <label className={css['tick']}>
              <input type="checkbox" {...register(`fields.${place}.required`)} /> {t('fieldRequired')}
            </label>
            <Button
              look="quiet"
              onClick={() => remove(place)}
              aria-label={t('fieldRemoveNumber', { number: String(place + 1) })}
            >
              {t('fieldRemove')}
            </Button>
          </div>
        </div>
      ))}
      {fields.length >= mostLinkFields ? null : (
        <div>
          <Button onClick={() => append({ name: '', label: { ru: '', en: '' }, required: false })}>
            {t('fieldAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function valuesOf(
  link: ShopLink | null,
  currencies: readonly string[],
  written: (amount: string) => string,
): Values {
  const sum = (amount: string | null | undefined) => (amount == null ? '' : written(amount));
  return {
    kind: link !== null && link.amount === null ? 'open' : 'fixed',
    ...{ amount: sum(link?.amount), least: sum(link?.least), most: sum(link?.most) },
    currency: link?.currency ?? currencies[0] ?? '',
    title: link?.title ?? { ru: '', en: '' },
    description: link?.description ?? { ru: '', en: '' },
    fields: link?.fields.map(({ name, label, required }) => ({ name, label, required })) ?? [],
    ...{ returnUrl: link?.returnUrl ?? '', cancelUrl: link?.cancelUrl ?? '' },
    payer: link?.payerPaysFee ? 'payer' : 'shop',
    expiresAt: toMoscowField(link?.expiresAt),
    mostUses: link?.mostUses == null ? '' : String(link.mostUses),
  };
}
