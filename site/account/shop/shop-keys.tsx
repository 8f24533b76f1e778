import { momentText } from '@menyala/contract/moment';
import type { KeyPurpose, ShopKeyView } from '@menyala/contract/site/shops';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Field, SelectBox } from '../../design/field.tsx';
import { Note } from '../../design/note.tsx';
import { permissionTexts } from '../../keys/permission-texts.ts';
import { useLayout } from '../../layout/layout-context.tsx';
import { AccountForm, useAccountForm } from '../account-form.tsx';
import { ActionResult, useAction } from '../action.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import { TextField } from '../text-field.tsx';
import { ErrorNote } from '../trouble.tsx';
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
            <span className="code">{made}</span> <CopyButton text={made} what={t('copyKey')} />
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

interface Values {
  label: string;
  purpose: KeyPurpose;
  addresses: string;
}

function NewKey({ shop, onMade }: { shop: string; onMade: (key: string) => void }) {
  const t = useTranslations('shop');
  const calls = useShopCalls();
  const { form, submit, isBusy, formErrors } = useAccountForm<Values>({
    defaults: { label: '', purpose: 'plugin', addresses: '' },
    names: ['label', 'purpose', 'addresses'],
    send: async ({ label, purpose, addresses }) => {
      const list = addresses.split(/[\s,;]+/).filter((one) => one !== '');
      const { key } = await calls.makeKey(shop, { label, purpose, addresses: list });
      onMade(key);
    },
  });
  const { errors } = form.formState;
  return (
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
      <ErrorNote sentences={formErrors} />
      <div>
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
          {isBusy ? t('making') : t('make')}
        </Button>
      </div>
    </AccountForm>
  );
}
