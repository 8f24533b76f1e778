import { type ShopWebhook, type WebhookEvent, webhookEvents } from '@menyala/contract/site/shop-webhooks';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { Check } from '../../../design/check.tsx';
import { FieldError } from '../../../design/field.tsx';
import { AccountForm, useAccountForm } from '../../account-form.tsx';
import { TextField } from '../../text-field.tsx';
import { ErrorNote } from '../../trouble.tsx';
import css from './api.module.css';
import { useWebhookCalls } from './webhook-calls.ts';

interface Values {
  url: string;
  told: 'everything' | 'chosen';
  specificEvents: WebhookEvent[];
  isRedeliveredByItself: boolean;
  isEnabled: boolean;
  isSecretRenewed: boolean;
}

/** A webhook that is made (null) or changed. */
export function WebhookForm({
  shop,
  webhook,
  onSaved,
  onCancel,
}: {
  shop: string;
  webhook: ShopWebhook | null;
  onSaved: (webhook: ShopWebhook, secret: string | null) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('shopApi');
  const calls = useWebhookCalls();
  const { form, submit, isBusy, formErrors } = useAccountForm<Values>({
    defaults: {
      url: webhook?.url ?? '',
      told: webhook === null || webhook.isToldEverything ? 'everything' : 'chosen',
      // One that a program has set may hear of events that we do not know.
      specificEvents: webhookEvents.filter((event) => webhook?.specificEvents.includes(event)),
      isRedeliveredByItself: webhook?.isRedeliveredByItself ?? true,
      isEnabled: webhook?.isEnabled ?? true,
      isSecretRenewed: false,
    },
    names: ['url', 'specificEvents'],
    send: async ({ told, isSecretRenewed, ...typed }) => {
      const isToldEverything = told === 'everything';
      const order = {
        ...typed,
        isToldEverything,
        specificEvents: isToldEverything ? [] : typed.specificEvents,
      };
      const saved =
        webhook === null
          ? await calls.make(shop, order)
          : await calls.change(shop, webhook.id, { ...order, isSecretRenewed });
      onSaved(saved.webhook, saved.secret);
    },
  });
  const { errors } = form.formState;
  const told = form.watch('told');
  const fault = errors.specificEvents?.message;
  return (
    <AccountForm onSubmit={submit}>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        error={errors.url?.message}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('url')}
      />
      <fieldset className={css['events']}>
        <legend>{t('events')}</legend>
        {(['everything', 'chosen'] as const).map((value) => (
          <label key={value}>
            <input type="radio" value={value} {...form.register('told')} /> {t(value)}
          </label>
        ))}
        {told === 'everything' ? null : (
          <div className={css['checks']}>
            {webhookEvents.map((event) => (
              <Check key={event} value={event} {...form.register('specificEvents')}>
                {t(`event.${event}`)}{' '}
                <span className="code soft" translate="no">
                  {event}
                </span>
              </Check>
            ))}
          </div>
        )}
        {fault === undefined ? null : <FieldError>{fault}</FieldError>}
      </fieldset>
      <div>
        <Check {...form.register('isRedeliveredByItself')}>{t('redeliver')}</Check>
        <p className="soft small">{t('redeliverHint')}</p>
      </div>
      {webhook === null ? null : (
        <>
          <Check {...form.register('isEnabled')}>{t('enabled')}</Check>
          <div>
            <Check {...form.register('isSecretRenewed')}>{t('renewSecret')}</Check>
            <p className="soft small">{t('renewSecretHint')}</p>
          </div>
        </>
      )}
      <ErrorNote sentences={formErrors} />
      <div className={css['buttons']}>
        <Button look="main" type="submit" aria-busy={isBusy} aria-disabled={isBusy || undefined}>
          {webhook === null ? t(isBusy ? 'creating' : 'create') : t(isBusy ? 'saving' : 'save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </AccountForm>
  );
}
