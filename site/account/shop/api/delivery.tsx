import { fullMomentText } from '@menyala/contract/moment';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { PageLink } from '../../../layout/page-link.tsx';
import { ActionResult, useAction } from '../../action.tsx';
import { useLoaded } from '../../loaded.tsx';
import shared from '../shops.module.css';
import css from './api.module.css';
import { CodeBlock } from './code.tsx';
import { DeliveryOutcome } from './deliveries.tsx';
import { eventNameOf } from './event-name.ts';
import { SentPart } from './sent-part.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { deliveriesAddress } from './webhooks.tsx';

/** One delivery: what was sent, byte for byte, and what was answered. */
export function DeliveryPart({ shop, webhook, id }: { shop: string; webhook: string; id: string }) {
  const t = useTranslations('shopApi');
  const { locale } = useLayout();
  const calls = useWebhookCalls();
  const loading = useLoaded(id, (signal) => calls.delivery(shop, webhook, id, signal));
  const resending = useAction();
  const resend = () =>
    resending.run(async () => {
      await calls.redeliver(shop, webhook, id);
      return t('resent');
    });
  return (
    <section className={css['part']} aria-labelledby="delivery">
      <p>
        <PageLink className="link" to={deliveriesAddress(shop, webhook)}>
          {t('backToDeliveries')}
        </PageLink>
      </p>
      <h2 id="delivery">{t('delivery')}</h2>
      <SentPart of={loading}>
        {(delivery) => {
          const { event, invoice, attempt, isByHand, sentAt, request, answer } = delivery;
          const facts = [
            { name: t('eventName'), value: eventNameOf(event, t) },
            { name: t('outcome'), value: <DeliveryOutcome delivery={delivery} /> },
            {
              name: t('attemptName'),
              value: isByHand ? `${attempt}, ${t('byHand')}` : String(attempt),
            },
            ...(sentAt === null ? [] : [{ name: t('sentAt'), value: fullMomentText(sentAt, locale) }]),
            {
              name: t('invoiceName'),
              value: (
                <PageLink className="link" to={`/account/shop/sales-history?shop=${shop}&invoice=${invoice}`}>
                  {invoice}
                </PageLink>
              ),
            },
          ];
          return (
            <>
              <dl className={shared['figures']}>
                {facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <div>
                <Button aria-busy={resending.isBusy} onClick={() => void resend()}>
                  {t('resend')}
                </Button>
              </div>
              <ActionResult of={resending} />
              <h3>{t('request')}</h3>
              {request === null ? (
                <p className="soft">{t('notSent')}</p>
              ) : (
                <>
                  <p className={css['url']}>
                    <span className="code" translate="no">
                      POST {request.url}
                    </span>
                  </p>
                  <h4>{t('headers')}</h4>
                  <dl className={css['headers']}>
                    {request.headers.map(({ name, value }) => (
                      <div key={name}>
                        <dt className="code soft" translate="no">
                          {name}
                        </dt>
                        <dd className="code" translate="no">
                          {value}
                        </dd>
                      </div>
                    ))}
                  </dl>
                  <h4>{t('body')}</h4>
                  <CodeBlock text={request.body} copy={t('copyBody')} />
                </>
              )}
              <h3>{t('answer')}</h3>
              {answer === null ? (
                <p className="soft">{t('noAnswer')}</p>
              ) : answer === '' ? (
                <p className="soft">{t('answerEmpty')}</p>
              ) : (
                <>
                  <pre className={css['answer']}>{answer}</pre>
                  {answer.length >= keptOfAnswer ? (
                    <p className="soft small">{t('answerBeginning')}</p>
                  ) : null}
                </>
              )}
            </>
          );
        }}
      </SentPart>
    </section>
  );
}

/** No more of an answer is kept (server/shop/webhooks/send-webhooks.ts). */
const keptOfAnswer = 4_000;
