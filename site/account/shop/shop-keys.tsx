import { momentText } from '@menyala/contract/moment';
import {
  type KeyPurpose,
  moneyPermissions,
  moneyPurposes,
  type ShopKeyView,
} from '@menyala/contract/site/shops';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Field, SelectBox } from '../../design/field.tsx';
import { Note } from '../../design/note.tsx';
import { MoneyText } from '../../keys/money-text.tsx';
import { permissionTexts } from '../../keys/permission-texts.ts';
import { useLayout } from '../../layout/layout-context.tsx';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { ActionResult, useAction } from '../action.tsx';
import { type Confirmation, ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorNote, splitTrouble, type Trouble } from '../trouble.tsx';
import { useShopCalls } from './shop-calls.ts';
import css from './shops.module.css';

const purposes = {
  plugin: 'plugin',
  invoices: 'invoicesOnly',
  reading: 'reading',
  everything: 'everything',
} as const satisfies Record<KeyPurpose, string>;

/** Keys of a shop's programs: how each was used last, a new one shown once, and ending one. */
export function ShopKeys({ shop }: { shop: string }) {
  const t = useTranslations('shop');
  const calls = useShopCalls();
  const keys = useLoaded(shop, (signal) => calls.keys(shop, signal));
  const ending = useAction();
  const [made, setMade] = useState<string | null>(null);
  const end = (id: string) =>
    ending.run(async () => {
      await calls.endKey(shop, id);
      keys.put(({ items }) => ({ items: items.filter((key) => key.id !== id) }));
      return t('ended');
    });
  return (
    <>
      <LoadedPart of={keys} skeleton={<BlankLines rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('noKeys')}</p>
          ) : (
            <ul className={css['keys']}>
              {items.map((key) => (
                <KeyRow key={key.id} shopKey={key} onEnd={() => void end(key.id)} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <ActionResult of={ending} />
      {made === null ? (
        <NewKey
          shop={shop}
          onMade={(key) => {
            setMade(key);
            keys.again();
          }}
        />
      ) : (
        <Note tone="positive" role="status">
          <p>{t('made')}</p>
          <p className={css['made']}>
            <span className="code" translate="no">
              {made}
            </span>{' '}
            <CopyButton text={made} what={t('copyKey')} />
          </p>
          <Button onClick={() => setMade(null)}>{t('done')}</Button>
        </Note>
      )}
    </>
  );
}

function KeyRow({ shopKey, onEnd }: { shopKey: ShopKeyView; onEnd: () => void }) {
  const t = useTranslations('shop');
  const { locale } = useLayout();
  const [asks, setAsks] = useState(false);
  const { label, hint, usedAt, usedFrom, addresses, host, permissions } = shopKey;
  const words = useTranslations('authorize');
  const may = permissions.map((permission) => {
    const name = permissionTexts[permission];
    return name === undefined ? permission : words(name);
  });
  return (
    <li>
      <div>
        <b>{label}</b>
        <p className="soft small">
          {t('hint', { hint })}. {host === null ? '' : `${t('sentTo', { host })}. `}
          {usedAt === null
            ? t('unused')
            : t('used', { time: momentText(usedAt, locale), from: usedFrom ?? '' })}
          {addresses.length === 0 ? '' : `. ${t('onlyFrom', { addresses: addresses.join(', ') })}`}
        </p>
        <details>
          <summary className="small">{t('may', { count: may.length })}</summary>
          <ul className="soft small">
            {may.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      </div>
      {asks ? (
        <div className={css['sure']}>
          <span>{t('endSure')}</span>
          <Button look="danger" onClick={onEnd}>
            {t('endYes')}
          </Button>
          <Button onClick={() => setAsks(false)}>{t('endNo')}</Button>
        </div>
      ) : (
        <Button aria-label={t('endWhat', { label })} onClick={() => setAsks(true)}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

const names = ['label', 'purpose', 'addresses'] as const;
interface Values {
  label: string;
  purpose: KeyPurpose;
  addresses: string;
}

function NewKey({ shop, onMade }: { shop: string; onMade: (key: string) => void }) {
  const t = useTranslations('shop');
  const calls = useShopCalls();
  const words = useTranslations('authorize');
  const [wish, setWish] = useState<Values | null>(null);
  const make = async ({ label, purpose, addresses }: Values, proof?: Confirmation) => {
    const list = addresses.split(/[\s,;]+/).filter((one) => one !== '');
    const { key } = await calls.makeKey(shop, { label, purpose, addresses: list, ...proof });
    onMade(key);
  };
  const { form, submit, isBusy, formErrors } = useAccountForm<Values>({
    defaults: { label: '', purpose: 'plugin', addresses: '' },
    names,
    send: async (values) => {
      if (moneyPurposes.includes(values.purpose)) setWish(values);
      else await make(values);
    },
  });
  const { errors } = form.formState;
  const movesMoney = moneyPurposes.includes(form.watch('purpose'));
  // What was typed before the password was asked for is mended where it was typed.
  const refused = (trouble: Trouble): boolean => {
    if (trouble === 'network') return false;
    const { byField } = splitTrouble(trouble, names);
    if (byField.length === 0) return false;
    setWish(null);
    byField.forEach(([name, message], index) => {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    return true;
  };
  const newKey = (
    <AccountForm onSubmit={submit}>
      <TextField
        label={t('label')}
        hint={t('labelHint')}
        error={errors.label?.message}
        maxLength={80}
        autoComplete="off"
        {...form.register('label')}
      />
      <Field label={t('purpose')} error={errors.purpose?.message}>
        {(control) => (
          <SelectBox>
            <select {...form.register('purpose')} {...control}>
              {Object.entries(purposes).map(([purpose, text]) => (
                <option key={purpose} value={purpose}>
                  {t(text)}
                </option>
              ))}
            </select>
          </SelectBox>
        )}
      </Field>
      <TextField
        label={t('addresses')}
        hint={t('addressesHint')}
        error={errors.addresses?.message}
        autoComplete="off"
        {...form.register('addresses')}
      />
      {movesMoney ? (
        <Note tone="warning">
          <MoneyText permissions={moneyPermissions} />
          <p>{words('moneyConfirm')}</p>
        </Note>
      ) : null}
      <ErrorNote sentences={formErrors} />
      <div>
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
          {isBusy ? t('making') : t('make')}
        </Button>
      </div>
    </AccountForm>
  );
  return (
    <>
      {newKey}
      {wish === null ? null : (
        <ConfirmDialog
          title={words('moneyTitle')}
          text={<MoneyText permissions={moneyPermissions} />}
          action={t('make')}
          act={(proof) => make(wish, proof)}
          refused={refused}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}
