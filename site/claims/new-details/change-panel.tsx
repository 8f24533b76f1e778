import type { RequisitesChange } from '@menyala/contract/site/resolution-options';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { RequisitesForm } from '../../requisite-fields/requisites-form.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { ClaimSupport } from '../claim-support.tsx';
import { EmailRequest } from '../email-request.tsx';
import { leadFocus } from '../lead-focus.ts';
import { bankName } from '../requisite-value.tsx';
import type { Failure, LiveClaim } from '../use-claim.ts';
import { changedId } from './details-changed.tsx';
import type { LinkParts } from './email-link.tsx';
import css from './new-details.module.css';
import { useOpenedLink } from './use-opened-link.ts';

/** The link of the email, opened: the details as they are and new ones, or why there is nothing to change any more. */
export function ChangePanel({ claim, calls, token, onSpent, onEnd }: LinkParts) {
  const t = useTranslations('newDetails');
  const {
    shown: change,
    failure,
    ended,
    retry,
    refuse,
  } = useOpenedLink(() => calls.showChange(token), onSpent);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const send = async (toRequisites: Record<string, string>) => {
    const result = await claim.ask('change', async () => {
      await claim.show(await calls.change(token, toRequisites));
    });
    if (result === null) return 'network';
    if ('failure' in result) {
      refuse(result.failure);
      return result.failure;
    }
    onEnd();
    leadFocus(changedId);
    return null;
  };
  return (
    <section className={css['panel']} aria-labelledby="new-details-title">
      <h2 id="new-details-title" ref={title} tabIndex={-1}>
        {ended === null ? t('title') : t(ended.code === 'wrong_status' ? 'lateTitle' : 'deadTitle')}
      </h2>
      {ended !== null ? (
        <LinkEnded claim={claim} calls={calls} isLate={ended.code === 'wrong_status'} onEnd={onEnd} />
      ) : change !== null ? (
        <ChangeForm claim={claim} change={change} send={send} onLeave={onEnd} />
      ) : failure !== null ? (
        <div role="alert" className={css['ask']}>
          <p>{failure === 'network' ? t('lost') : failure.detail}</p>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </section>
  );
}

/** The details as they are, masked, above the fields of new ones; and that nothing is sent for a while after a change. */
function ChangeForm({
  claim,
  change,
  send,
  onLeave,
}: {
  claim: LiveClaim;
  change: RequisitesChange;
  send: (toRequisites: Record<string, string>) => Promise<Failure | null>;
  onLeave: () => void;
}) {
  const t = useTranslations('newDetails');
  const tRefunds = useTranslations('refunds');
  const { language } = useLayout();
  return (
    <RequisitesForm
      name={`change.${claim.form.id}`}
      fields={change.fields}
      isBusy={claim.pending !== null}
      send={send}
      words={{
        next: t('next'),
        checkTitle: t('checkTitle'),
        checkHint: tRefunds('checkHint'),
        confirm: t('confirm'),
        sending: t('sending'),
        edit: t('edit'),
      }}
      aside={<Button onClick={onLeave}>{t('leave')}</Button>}
    >
      <p>{t('coolOff', { minutes: change.coolOffMinutes })}</p>
      <div>
        <h3>{t('now')}</h3>
        <dl className={css['now']}>
          {change.now.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{bankName(value, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3>{t('becomes')}</h3>
    </RequisitesForm>
  );
}

/** A link that was used, or is too old, or came too late: what that means, and the way on. */
function LinkEnded({
  claim,
  calls,
  isLate,
  onEnd,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  isLate: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('newDetails');
  const { email } = claim.form;
  const close = (
    <Button look="quiet" onClick={onEnd}>
      {t('close')}
    </Button>
  );
  if (isLate) {
    return (
      <div className={css['ask']}>
        <p>{t('lateText')}</p>
        <ClaimSupport claim={claim} />
        {close}
      </div>
    );
  }
  return (
    <div className={css['ask']}>
      <p>{email === null ? t('deadNoMail') : t('deadText')}</p>
      {email === null ? null : (
        <EmailRequest
          claim={claim}
          calls={calls}
          about={{ about: 'requisites' }}
          words={{ send: t('emailSend'), sent: t('emailSent', { email }), again: t('emailAgain') }}
        />
      )}
      {close}
    </div>
  );
}
