import { useActorName } from '../language/actor-name.ts';
import { type OfficeText, useSay } from '../language/say.ts';

const known: Readonly<Record<string, OfficeText>> = {
  ask: 'withdrawals.event.ask',
  send: 'withdrawals.event.send',
  paid: 'withdrawals.event.paid',
  fail: 'withdrawals.event.fail',
  reject: 'withdrawals.event.reject',
  cancel: 'withdrawals.event.cancel',
};

/** What happened, in words; an event that this office does not know yet is shown as the history has it. */
export function useWithdrawalEventName(): (event: string) => string {
  const say = useSay();
  return (event) => {
    const text = known[event];
    return text === undefined ? event : say(text);
  };
}

/** Who did it; whom the exchange calls a customer is the partner here. */
export function useWithdrawalActor(): (by: string) => string {
  const say = useSay();
  const actor = useActorName();
  return (by) => (by.split(':')[0] === 'customer' ? say('withdrawals.partnerDid') : actor(by));
}
