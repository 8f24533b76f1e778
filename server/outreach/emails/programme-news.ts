import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';

/** What happened in the partner programme that a person is told of. */
export type ProgrammeNews = { outboxId: number } & (
  | { about: 'withdrawal'; kind: WithdrawalNews; id: string }
  | { about: 'gift'; kind: GiftNews; id: string }
  | { about: 'prize'; kind: 'prize'; contest: number; place: number }
);

export type WithdrawalNews = 'withdrawal_asked' | 'withdrawal_paid' | 'withdrawal_rejected';
/** That a thing was taken is for staff: whoever took it saw it on the page. */
export type GiftNews = 'gift_asked' | 'gift_sent' | 'gift_cancelled' | 'gift_taken';

/** Whoever cancels a withdrawal, or is still being paid, sees that on the page; an event that is none of these is silent. */
const ofWithdrawals: Readonly<Record<string, WithdrawalNews>> = {
  ask: 'withdrawal_asked',
  paid: 'withdrawal_paid',
  reject: 'withdrawal_rejected',
};

const ofGifts: Readonly<Record<string, GiftNews>> = {
  asked: 'gift_asked',
  sent: 'gift_sent',
  cancelled: 'gift_cancelled',
  done: 'gift_taken',
};

/** The event as news of the programme; null for what is none. */
export function programmeNews({ id, topic, payload }: OutboxEvent): ProgrammeNews | null {
  if (topic === 'withdrawal.moved') {
    const kind = ofWithdrawals[String(payload['event'])];
    return kind ? { outboxId: id, about: 'withdrawal', kind, id: String(payload['withdrawal']) } : null;
  }
  if (topic === 'gift.moved') {
    const kind = ofGifts[String(payload['status'])];
    return kind ? { outboxId: id, about: 'gift', kind, id: String(payload['order']) } : null;
  }
  if (topic !== 'contest.prize') return null;
  const [contest, place] = [Number(payload['contest']), Number(payload['place'])];
  return { outboxId: id, about: 'prize', kind: 'prize', contest, place };
}
