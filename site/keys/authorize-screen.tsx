import type { AnswerOf } from '@menyala/contract';
import type { AuthorizePage } from '@menyala/contract/site/pages';
import { type authorizeProgram, moneyPermissions, type OwnShop } from '@menyala/contract/site/shops';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../account/action.tsx';
import { NotActivated } from '../account/activation.tsx';
import { type Confirmation, ConfirmDialog } from '../account/confirm-dialog.tsx';
import { LoadedPart, useLoaded } from '../account/loaded.tsx';
import { BlankLines } from '../account/placeholders.tsx';
import { useShopCalls } from '../account/shop/shop-calls.ts';
import { TroubleNote } from '../account/trouble.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Check } from '../design/check.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { Field, SelectBox } from '../design/field.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useHref } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useUsersOnly } from '../session/use-guards.ts';
import { useSession } from '../session/use-session.ts';
import css from './authorize.module.css';
import { MoneyText } from './money-text.tsx';
import { permissionTexts } from './permission-texts.ts';

type Key = AnswerOf<typeof authorizeProgram>;

const risky: readonly string[] = moneyPermissions;

/**
 * `/api-keys/authorize`: a program asks for a key of a shop, and its owner gives it or not. Who is signed in is known in the browser alone,
 * so the key is made by a call, and a form takes it from here to the program.
 */
export function AuthorizeScreen({ data }: { data: AuthorizePage }) {
  useUsersOnly();
  const t = useTranslations('authorize');
  const { application, redirect, problem } = data;
  const who = application || redirect?.host || t('aProgram');
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} listed={false} />
      <h1>{t('title')}</h1>
      {problem === null ? (
        <>
          <p className={css['lead']}>{t('lead', { who })}</p>
          <noscript>
            <Note>{t('needsScript')}</Note>
          </noscript>
          <Grant data={data} />
        </>
      ) : (
        <Note tone="warning" role="alert">
          <p>{t(problem === 'redirect' ? 'badRedirect' : 'noPermissions')}</p>
          <p>
            <PageLink className="link" to="/account/shop">
              {t('toShops')}
            </PageLink>
          </p>
        </Note>
      )}
    </div>
  );
}

function Grant({ data }: { data: AuthorizePage }) {
  const t = useTranslations('authorize');
  const { user } = useSession();
  const calls = useShopCalls();
  const shops = useLoaded(user && `${user.id} ${user.activated}`, calls.list);
  const [key, setKey] = useState<Key | null>(null);
  if (user && !user.activated)
    return <NotActivated className={css['note']} text={t('inactive')} email={user.email} />;
  if (key !== null) return <Given data={data} given={key} />;
  return (
    <LoadedPart of={shops} skeleton={<BlankLines rows={6} />}>
      {({ items }) => {
        const usable = items.filter(({ status }) => status === 'active' || status === 'waiting');
        return usable.length === 0 ? (
          <NoShop onAgain={shops.again} />
        ) : (
          <GrantForm data={data} shops={usable} onGiven={setKey} />
        );
      }}
    </LoadedPart>
  );
}

/** A shop is opened on a page of its own; back from there, this one looks again. */
function NoShop({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('authorize');
  const href = useHref();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onAgain();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <Note className={css['note']}>
      <p>{t('noShop')}</p>
      <p>
        <a
          className={buttonClass({ look: 'main' })}
          href={href('/account/shop')}
          target="_blank"
          rel="noopener"
        >
          {t('openShop')}
        </a>
      </p>
    </Note>
  );
}

function GrantForm({
  data: { application, identifier, permissions, unknown, isStrict, redirect },
  shops,
  onGiven,
}: {
  data: AuthorizePage;
  shops: readonly OwnShop[];
  onGiven: (key: Key) => void;
}) {
  const t = useTranslations('authorize');
  const calls = useShopCalls();
  const giving = useAction();
  const [shop, setShop] = useState(shops[0]?.id ?? '');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const given = permissions.filter((one) => !left.includes(one));
  const movesMoney = given.some((one) => risky.includes(one));
  const nameOf = ({ name, isSandbox }: OwnShop) => (isSandbox ? t('sandboxNamed', { name }) : name);
  const textOf = (permission: string) => {
    const text = permissionTexts[permission];
    return text === undefined ? permission : t(text);
  };
  const give = async (proof?: Confirmation) => {
    const wish = { application, identifier, permissions: given, redirect: redirect?.address ?? null };
    onGiven(await calls.authorizeProgram(shop, { ...wish, ...proof }));
    return undefined;
  };
  const action = redirect === null ? t('make') : t('give', { host: redirect.host });
  const form = (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (movesMoney) setConfirming(true);
        else void giving.run(() => give());
      }}
    >
      {redirect === null ? (
        <p>{t('shownHere')}</p>
      ) : (
        <dl className={css['to']}>
          <dt>{t('goesTo')}</dt>
          <dd className="code" translate="no">
            {redirect.host}
          </dd>
        </dl>
      )}
      {redirect === null ? null : (
        <Note tone="warning">
          <p>{t('check', { host: redirect.host })}</p>
          {redirect.isOpen ? <p>{t('open')}</p> : null}
        </Note>
      )}
      {shops.length === 1 ? (
        <dl className={css['to']}>
          <dt>{t('shop')}</dt>
          <dd>{shops.map(nameOf)}</dd>
        </dl>
      ) : (
        <Field label={t('shop')} hint={t('oneShop')}>
          {(control) => (
            <SelectBox>
              <select {...control} value={shop} onChange={({ target }) => setShop(target.value)}>
                {shops.map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
            </SelectBox>
          )}
        </Field>
      )}
      <fieldset className={css['permissions']}>
        <legend>{t('may')}</legend>
        {isStrict ? (
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>
                {textOf(permission)}
                {risky.includes(permission) ? <b className={css['risky']}>{t('risky')}</b> : null}
              </li>
            ))}
          </ul>
        ) : (
          permissions.map((permission) => (
            <Check
              key={permission}
              checked={!left.includes(permission)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== permission) : [...left, permission])
              }
            >
              {textOf(permission)}
              {risky.includes(permission) ? <b className={css['risky']}>{t('risky')}</b> : null}
            </Check>
          ))
        )}
      </fieldset>
      {unknown.length === 0 ? null : (
        <p className="soft small">{t('unknown', { names: unknown.join(', ') })}</p>
      )}
      {given.length === 0 ? <p role="alert">{t('nothingLeft')}</p> : null}
      {movesMoney ? (
        <Note tone="warning" className={css['note']}>
          <MoneyText permissions={given} />
          <p>{t('moneyConfirm')}</p>
        </Note>
      ) : null}
      <TroubleNote trouble={giving.trouble} />
      <p className={css['buttons']}>
        <Button
          look="main"
          big
          type="submit"
          disabled={given.length === 0}
          aria-busy={giving.isBusy}
          aria-disabled={giving.isBusy || undefined}
        >
          {action}
        </Button>
        <PageLink className="link" to="/account/shop">
          {t('refuse')}
        </PageLink>
      </p>
      <p className="soft small">{t('endLater')}</p>
    </form>
  );
  return (
    <>
      {form}
      {isConfirming ? (
        <ConfirmDialog
          title={t('moneyTitle')}
          text={<MoneyText permissions={given} />}
          action={action}
          act={async (proof) => {
            await give(proof);
          }}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

/** The form goes off by itself. Where it does not, its button is there. */
function Given({ data: { redirect }, given }: { data: AuthorizePage; given: Key }) {
  const t = useTranslations('authorize');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  if (redirect === null)
    return (
      <Note tone="positive" role="status" className={css['note']}>
        <p>{t('made')}</p>
        <p className={css['key']}>
          <span className="code" translate="no">
            {given.key}
          </span>{' '}
          <CopyButton text={given.key} what={t('copy')} />
        </p>
        <p>
          <PageLink className="link" to="/account/shop">
            {t('toShops')}
          </PageLink>
        </p>
      </Note>
    );
  return (
    <form ref={form} method="post" action={redirect.address} className={css['form']}>
      <input type="hidden" name="apiKey" value={given.key} />
      <input type="hidden" name="userId" value={given.user} />
      {given.permissions.map((permission) => (
        <input key={permission} type="hidden" name="permissions[]" value={permission} />
      ))}
      <Note role="status">
        <p>{t('leaving', { host: redirect.host })}</p>
        <p>
          <Button type="submit">{t('goOn')}</Button>
        </p>
      </Note>
    </form>
  );
}
