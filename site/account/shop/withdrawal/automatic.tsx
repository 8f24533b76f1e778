import type { OwnShop } from '@menyala/contract/site/shops';
import { amountText, parseTyped, sumText, unitOf } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Field, SelectBox } from '../../../design/field.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useReadSum } from '../../../layout/use-read-sum.ts';
import { AccountForm, useAccountForm } from '../../account-form.tsx';
import { wayName } from '../../referrer/withdrawals/withdraw-fields.tsx';
import { TextField } from '../../text-field.tsx';
import { ErrorNote } from '../../trouble.tsx';
import { useShopCalls } from '../shop-calls.ts';
import css from '../shops.module.css';
import type { ShopTerms } from './shop-withdrawal.tsx';

/** True where the balance goes by itself once it has grown. It goes where a withdrawal went before. */
export function Automatic({
  shop,
  terms,
  onChanged,
}: {
  shop: OwnShop;
  terms: ShopTerms;
  onChanged: () => void;
}) {
  const t = useTranslations('shop');
  const { locale } = useLayout();
  const readSum = useReadSum();
  const calls = useShopCalls();
  const ways = terms.ways.filter(({ last }) => last !== null);
  const { automatic, currency: unit } = terms;
  const { form, submit, isBusy, formErrors } = useAccountForm<{ above: string; currency: string }>({
    defaults: {
      above: automatic === null ? '' : amountText(automatic.above, locale, unit),
      currency: String(automatic?.currency ?? ways[0]?.currency.id ?? ''),
    },
    names: ['above', 'currency'],
    send: async ({ above, currency }): Promise<void> => {
      const typed = parseTyped(above, unit, locale) ?? '0';
      await calls.setAutomatic(shop.id, { automatic: { above: typed, currency: Number(currency) } });
      onChanged();
    },
  });
  const stop = useAccountForm({
    ...{ defaults: {}, names: [] },
    send: async () => {
      await calls.setAutomatic(shop.id, { automatic: null });
      onChanged();
    },
  });
  const { errors } = form.formState;
  return (
    <section className={css['shop']} aria-labelledby="automatic">
      <h2 id="automatic">{t('automatic')}</h2>
      <p className="soft">
        {automatic === null
          ? t('automaticOff')
          : t('automaticOn', { sum: sumText(automatic.above, locale, unit) })}
      </p>
      {ways.length === 0 ? (
        <p className="soft small">{t('automaticFirst')}</p>
      ) : (
        <AccountForm onSubmit={submit}>
          <TextField
            label={t('above', { unit: unitOf(unit.ticker) })}
            error={errors.above?.message}
            inputMode="decimal"
            autoComplete="off"
            maxLength={48}
            {...form.register('above', {
              validate: (typed) => readSum(typed, unit, t('aboveEmpty')).wrong ?? true,
            })}
          />
          <Field label={t('automaticTo')} hint={t('automaticToHint')} error={errors.currency?.message}>
            {(control) => (
              <SelectBox>
                <select {...form.register('currency')} {...control}>
                  {ways.map(({ currency }) => (
                    <option key={currency.id} value={currency.id}>
                      {wayName(currency)}
                    </option>
                  ))}
                </select>
              </SelectBox>
            )}
          </Field>
          <ErrorNote sentences={formErrors} />
          <div>
            <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
              {t(automatic === null ? 'automaticStart' : 'automaticChange')}
            </Button>
          </div>
        </AccountForm>
      )}
      {automatic === null ? null : (
        <AccountForm onSubmit={stop.submit}>
          <ErrorNote sentences={stop.formErrors} />
          <div>
            <Button look="quiet" type="submit" aria-busy={stop.isBusy}>
              {t('automaticStop')}
            </Button>
          </div>
        </AccountForm>
      )}
    </section>
  );
}
