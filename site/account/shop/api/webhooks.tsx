import type { ShopWebhook } from '@menyala/contract/site/shop-webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Note } from '../../../design/note.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { ActionResult, Success, useAction } from '../../action.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { BlankLines } from '../../placeholders.tsx';
import shared from '../shops.module.css';
import css from './api.module.css';
import { useErrorText } from './error-text.ts';
import { useWebhookCalls } from './webhook-calls.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookStateTag } from './webhook-state.tsx';

export const deliveriesAddress = (shop: string, webhook: string, more: Record<string, string> = {}) =>
  `/account/shop/api?${new URLSearchParams({ shop, webhook, ...more })}`;

/** Where a shop is told of its invoices: how each address is, a new one with its secret shown once, changing and deleting. */
export function Webhooks({ shop }: { shop: string }) {
  const t = useTranslations('shopApi');
  const calls = useWebhookCalls();
  const webhooks = useLoaded(shop, (signal) => calls.list(shop, signal));
  const removing = useAction();
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const remove = (id: string) =>
    removing.run(async () => {
      await calls.remove(shop, id);
      webhooks.put(({ items }) => ({ items: items.filter((webhook) => webhook.id !== id) }));
      return t('removed');
    });
  const put = (changed: ShopWebhook, made: string | null) => {
    webhooks.put(({ items }) => ({
      items: items.some(({ id }) => id === changed.id)
        ? items.map((webhook) => (webhook.id === changed.id ? changed : webhook))
        : [...items, changed],
    }));
    setSecret(made);
    setSaid(made === null ? t('saved') : '');
  };
  return (
    <section className={css['part']} aria-labelledby="webhooks">
      <h2 id="webhooks">{t('webhooks')}</h2>
      <p className="soft">{t('webhooksText')}</p>
      <LoadedPart of={webhooks} skeleton={<BlankLines rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('noWebhooks')}</p>
          ) : (
            <ul className={css['rows']}>
              {items.map((webhook) => (
                <Row
                  key={webhook.id}
                  shop={shop}
                  webhook={webhook}
                  onChanged={put}
                  onRemove={() => void remove(webhook.id)}
                />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <ActionResult of={removing} />
      <Success>{said}</Success>
      {secret === null ? (
        <Adding shop={shop} onMade={put} />
      ) : (
        <Note tone="positive" role="status">
          <p>{t('secretMade')}</p>
          <p className={shared['made']}>
            <span className="code" translate="no">
              {secret}
            </span>{' '}
            <CopyButton text={secret} what={t('copySecret')} />
          </p>
          <Button onClick={() => setSecret(null)}>{t('secretDone')}</Button>
        </Note>
      )}
    </section>
  );
}

function Adding({
  shop,
  onMade,
}: {
  shop: string;
  onMade: (webhook: ShopWebhook, secret: string | null) => void;
}) {
  const t = useTranslations('shopApi');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      </div>
    );
  return (
    <section className={css['form']} aria-labelledby="add-webhook">
      <h3 id="add-webhook">{t('add')}</h3>
      <WebhookForm
        shop={shop}
        webhook={null}
        onSaved={(webhook, secret) => {
          setOpen(false);
          onMade(webhook, secret);
        }}
        onCancel={() => setOpen(false)}
      />
    </section>
  );
}

function Row({
  shop,
  webhook,
  onChanged,
  onRemove,
}: {
  shop: string;
  webhook: ShopWebhook;
  onChanged: (webhook: ShopWebhook, secret: string | null) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('shopApi');
  const calls = useWebhookCalls();
  const testing = useAction();
  const errorText = useErrorText();
  const [shown, setShown] = useState<'row' | 'form' | 'sure'>('row');
  const { id, url, isToldEverything, specificEvents, isRedeliveredByItself } = webhook;
  const test = () =>
    testing.run(async () => {
      const { httpCode, error } = await calls.test(shop, id);
      if (error === null) return t('testGood', { code: String(httpCode) });
      setFault(t('testBad', { error: errorText(error) }));
      return undefined;
    });
  const [fault, setFault] = useState('');
  return (
    <li>
      <b className={css['url']}>{url}</b>
      <WebhookStateTag webhook={webhook} />
      <p className="soft small">
        {isToldEverything ? t('tellsAll') : t('tellsSome', { count: specificEvents.length })}
        {isRedeliveredByItself ? '' : `, ${t('notRedelivered')}`}
      </p>
      {shown === 'form' ? (
        <WebhookForm
          shop={shop}
          webhook={webhook}
          onSaved={(changed, secret) => {
            setShown('row');
            onChanged(changed, secret);
          }}
          onCancel={() => setShown('row')}
        />
      ) : shown === 'sure' ? (
        <div className={css['buttons']}>
          <span>{t('removeSure')}</span>
          <Button look="danger" onClick={onRemove}>
            {t('removeYes')}
          </Button>
          <Button onClick={() => setShown('row')}>{t('removeNo')}</Button>
        </div>
      ) : (
        <div className={css['buttons']}>
          <PageLink className={buttonClass()} to={deliveriesAddress(shop, id)}>
            <span aria-hidden="true">{t('deliveries')}</span>
            <span className="visually-hidden">{t('deliveriesWhat', { url })}</span>
          </PageLink>
          <Button
            aria-label={t('testWhat', { url })}
            aria-busy={testing.isBusy}
            onClick={() => {
              setFault('');
              void test();
            }}
          >
            {t('test')}
          </Button>
          <Button aria-label={t('editWhat', { url })} onClick={() => setShown('form')}>
            {t('edit')}
          </Button>
          <Button aria-label={t('removeWhat', { url })} onClick={() => setShown('sure')}>
            {t('remove')}
          </Button>
        </div>
      )}
      <ActionResult of={testing} />
      {fault === '' ? null : (
        <Note tone="warning" role="alert">
          <p>{fault}</p>
        </Note>
      )}
    </li>
  );
}
