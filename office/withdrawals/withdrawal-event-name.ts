import { useTranslations } from 'use-intl';
import { useActorName } from '../messages/actor-name.ts';
import type { MessageKey } from '../messages/messages.ts';

const known: Readonly<Record<string, MessageKey>> = {
  ask: 'withdrawals.event.ask',
  send: 'withdrawals.event.send',
  paid: 'withdrawals.event.paid',
  fail: 'withdrawals.event.fail',
  reject: 'withdrawals.event.reject',
  cancel: 'withdrawals.event.cancel',
};

/** What happened, in words; an event that this office does not know yet is shown as the history has it. */
export function useWithdrawalEventName(): (event: string) => string {
  const t = useTranslations();
  return (event) => {
    const text = known[event];
    return text === undefined ? event : t(text);
  };
}

/** Who did it; whom the exchange calls a customer is the partner here. */
export function useWithdrawalActor(): (by: string) => string {
  const t = useTranslations();
  const actor = useActorName();
  return (by) => (by.split(':')[0] === 'customer' ? t('withdrawals.partnerDid') : actor(by));
}
