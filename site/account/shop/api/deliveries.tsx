import { momentText } from '@menyala/contract/moment';
import type { WebhookDelivery } from '@menyala/contract/site/shop-webhooks';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../design/button.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { useLoaded } from '../../loaded.tsx';
import { StateTag } from '../../state-tag.tsx';
import shared from '../shops.module.css';
import css from './api.module.css';
import { useErrorText } from './error-text.ts';
import { eventNameOf } from './event-name.ts';
import { SentPart } from './sent-part.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { WebhookStateTag } from './webhook-state.tsx';
import { deliveriesAddress } from './webhooks.tsx';

/** What was sent to one webhook, the newest first; those that failed alone, where the address says so. */
export function Deliveries({
  shop,
  webhook: id,
  before,
  isFailed,
}: {
  shop: string;
  webhook: string;
  before: string | null;
  isFailed: boolean;
}) {
  const t = useTranslations('shopApi');
  const calls = useWebhookCalls();
  const query = { ...(before !== null && { before }), ...(isFailed && { failed: '1' }) };
  const list = useLoaded(`${id} ${before} ${isFailed}`, (signal) =>
    calls.deliveries(shop, id, query, signal),
  );
  const failed = isFailed ? { failed: '1' } : {};
  return (
    <section className={css['part']} aria-labelledby="deliveries">
      <p>
        <PageLink className="link" to={`/account/shop/api?shop=${shop}`}>
          {t('back')}
        </PageLink>
      </p>
      <SentPart of={list}>
        {({ webhook, items, hasMore }) => (
          <>
            <h2 id="deliveries" className={css['url']}>
              {t('deliveriesOf', { url: webhook.url })}
            </h2>
            <WebhookStateTag webhook={webhook} />
            <p className="soft">{t('deliveriesText')}</p>
            <ul className={shared['choice']} aria-label={t('show')}>
              <li>
                <PageLink to={deliveriesAddress(shop, id)} aria-current={isFailed ? undefined : 'true'}>
                  {t('all')}
                </PageLink>
              </li>
              <li>
                <PageLink
                  to={deliveriesAddress(shop, id, { failed: '1' })}
                  aria-current={isFailed ? 'true' : undefined}
                >
                  {t('failed')}
                </PageLink>
              </li>
            </ul>
            {items.length === 0 ? (
              <p>{t(isFailed ? 'noFailed' : 'noDeliveries')}</p>
            ) : (
              <ul className={css['rows']}>
                {items.map((delivery) => (
                  <Row key={delivery.id} shop={shop} webhook={id} delivery={delivery} />
                ))}
              </ul>
            )}
            <div className={css['buttons']}>
              {before === null ? null : (
                <PageLink className={buttonClass()} to={deliveriesAddress(shop, id, failed)} preload={false}>
                  {t('newest')}
                </PageLink>
              )}
              {hasMore ? (
                <PageLink
                  className={buttonClass()}
                  to={deliveriesAddress(shop, id, { ...failed, before: items.at(-1)?.number ?? '' })}
                  preload={false}
                >
                  {t('older')}
                </PageLink>
              ) : null}
            </div>
          </>
        )}
      </SentPart>
    </section>
  );
}

function Row({ shop, webhook, delivery }: { shop: string; webhook: string; delivery: WebhookDelivery }) {
  const t = useTranslations('shopApi');
  const { locale } = useLayout();
  const { id, invoice, attempt, isByHand, sentAt, createdAt } = delivery;
  const event = eventNameOf(delivery.event, t);
  const at = sentAt ?? createdAt;
  return (
    <li className={css['delivery']}>
      <div>
        <b>{event}</b>
        <p className="soft small">
          <span className="code" translate="no">
            {delivery.event}
          </span>
          , {t('invoice', { invoice })}
          {attempt > 1 ? `, ${t('attempt', { attempt: String(attempt) })}` : ''}
          {isByHand ? `, ${t('byHand')}` : ''}
        </p>
      </div>
      <div>
        <DeliveryOutcome delivery={delivery} />
        <p className="soft small">
          <time dateTime={at}>{momentText(at, locale, Date.now())}</time>
        </p>
      </div>
      <PageLink
        className={buttonClass({ look: 'quiet' })}
        to={deliveriesAddress(shop, webhook, { delivery: id })}
      >
        <span aria-hidden="true">{t('openDelivery')}</span>
        <span className="visually-hidden">{t('openDeliveryWhat', { event, invoice })}</span>
      </PageLink>
    </li>
  );
}

/** What was answered, or why nothing was, or when it goes out. */
export function DeliveryOutcome({
  delivery: { status, httpCode, error, dueAt },
}: {
  delivery: Pick<WebhookDelivery, 'status' | 'httpCode' | 'error' | 'dueAt'>;
}) {
  const t = useTranslations('shopApi');
  const { locale } = useLayout();
  const errorText = useErrorText();
  if (status === 'HttpSuccess')
    return <StateTag tone="good">{t('answered', { code: String(httpCode) })}</StateTag>;
  if (status === 'Waiting')
    return (
      <StateTag tone="waits">
        {dueAt === null ? t('waitsTurn') : t('waitsUntil', { time: momentText(dueAt, locale, Date.now()) })}
      </StateTag>
    );
  return <StateTag tone="bad">{errorText(error ?? '')}</StateTag>;
}
