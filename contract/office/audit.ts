import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { betweenDays, listOf, orNull, searchWords, time } from '../values.ts';
import { listPage, staffRefusals } from './lists.ts';

/** The audit log, as owners read it: who did what to which thing, when and from where. */

/**
 * All that the audit log tells of, as `noun.verb`; what is not here cannot be recorded. Moves of claims are beside them, as
 * `claim.` and the event. Each noun and each verb has its words in both languages, or the office does not compile.
 */
export const auditActs = [
  'alarm.settle',
  'approval.ask',
  'approval.agree',
  'approval.refuse',
  'approval.withdraw',
  'approval.drop',
  'approval.fail',
  'approval.begin',
  'approvals.policy',
  'blacklist.add',
  'blacklist.remove',
  'blacklist.reveal',
  'card_check.approve',
  'card_check.reject',
  'card_check.ask_again',
  'card_photo.view',
  'city.add',
  'city.edit',
  'city.delete',
  'city.retire',
  'city.restore',
  'claim.note',
  'claim.reveal',
  'contest.add',
  'contest.edit',
  'contest.start',
  'contest.close',
  'contest.award',
  'currency.add',
  'currency.edit',
  'currency.delete',
  'currency.retire',
  'currency.restore',
  'currency.icon',
  'deposit.enter',
  'deposit.return',
  'direction.add',
  'direction.edit',
  'direction.delete',
  'direction.retire',
  'direction.restore',
  'direction.undo',
  'direction.labels',
  'email.resend',
  'email.reveal',
  'exchange.open',
  'exchange.stop',
  'exchange.resume',
  'gift.add',
  'gift.edit',
  'gift.picture',
  'gift_order.send',
  'gift_order.cancel',
  'import.check',
  'import.start',
  'import.stop',
  'import.end',
  'import.person',
  'key.set',
  'key.remove',
  'look.edit',
  'look.logo',
  'monitor.add',
  'monitor.edit',
  'monitor.delete',
  'monitor.secret',
  'old_link.remove',
  'network.add',
  'network.edit',
  'network.delete',
  'office.networks',
  'partner.edit',
  'partner.adjust_in',
  'partner.adjust_out',
  'price.edit',
  'price.undo',
  'promocode.add',
  'promocode.edit',
  'promocode_series.add',
  'promocode_series.switch',
  'requisite.add',
  'requisite.edit',
  'requisite.export',
  'requisite.remove',
  'reserve.adjust_in',
  'reserve.adjust_out',
  'reserve.count',
  'reserve.edit',
  'reserve.export',
  'settings.edit',
  'settings.mail',
  'source.add',
  'source.edit',
  'source.confirm',
  'staff.edit',
  'staff.email',
  'staff.invitation_withdrawn',
  'staff.invite',
  'staff.join',
  'staff.link_shown',
  'staff.log_in',
  'staff.networks',
  'staff.off',
  'staff.on',
  'staff.password',
  'staff.recovery_codes',
  'staff.refused',
  'staff.reset',
  'staff.role',
  'staff.sessions_ended',
  'staff.sign_in_failed',
  'staff.sign_in_set',
  'staff.totp_off',
  'staff.totp_on',
  'text.edit',
  'tile.add',
  'tile.edit',
  'tile.delete',
  'tile.order',
  'tile.orderCurrencies',
  'tile.icon',
  'user.sign_in_failed',
  'user.sign_out',
  'user.reveal',
  'withdrawal.reveal',
  'withdrawal.paid',
  'withdrawal.reject',
  'withdrawal.fail',
  'withdrawal.send',
] as const;
export type AuditAct = (typeof auditActs)[number];
/** What an act is done to. */
export type AuditNoun = NounOf<AuditAct>;
/** What stands before the colon of an object: also a call that was refused, and an invitation. */
export type AuditedNoun = AuditNoun | 'call' | 'invitation';
export type AuditVerb = VerbOf<AuditAct>;
type NounOf<Act> = Act extends `${infer Noun}.${string}` ? Noun : never;
type VerbOf<Act> = Act extends `${string}.${infer Verb}` ? Verb : never;

/** `noun:key` of a thing, as `currency:12`. */
const auditObject = Type.String({ maxLength: 120, pattern: '^[a-z_]+:[^\\u0000]*$' });

export const auditEntry = Type.Object({
  id: Type.Integer(),
  at: time,
  /** Null for what the software did by itself. */
  staff: orNull(Type.Object({ login: Type.String(), name: Type.String() })),
  /** `noun.verb`, as `currency.edit`. */
  act: Type.String(),
  object: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  address: orNull(Type.String()),
});
export type AuditEntry = Static<typeof auditEntry>;

export const listAudit = {
  method: 'GET',
  path: '/office/api/audit',
  summary: 'The audit log, newest first',
  who: 'staff',
  action: 'audit.see',
  query: Type.Object({
    ...listPage,
    /** Of one member of staff. */
    login: Type.Optional(searchWords),
    /** Of things of one kind: the noun. */
    kind: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
    object: Type.Optional(auditObject),
    ...betweenDays,
  }),
  answer: listOf(auditEntry),
  refusals: staffRefusals,
} as const satisfies Call;

export const showAuditChain = {
  method: 'GET',
  path: '/office/api/audit/chain',
  summary: 'The end of the audit log’s chain, to be kept elsewhere and given to `npm run verify-audit`',
  who: 'staff',
  action: 'audit.see',
  answer: Type.Object({
    length: Type.Integer(),
    /** SHA-256 in hexadecimal digits; null while the chain is empty. */
    hash: orNull(Type.String()),
  }),
  refusals: staffRefusals,
} as const satisfies Call;
