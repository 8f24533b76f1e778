import type { ClaimStatus } from '@menyala/contract';
import { add } from '@menyala/money';
import { sql } from 'kysely';
import type { Meeting } from '../../exchange/claims/claim.ts';
import { lifecycle } from '../../exchange/claims/lifecycle.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { decryptCards } from '../../platform/vault/card-numbers.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { type EmailEvent, isStep, type ReminderKind, silentEvents } from './email-kinds.ts';

/** Times come out of JSON as text. */
type Kept = Omit<Meeting, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

/** What happened to a claim as the outbox holds it (topic `claim.moved`); what it was, the claim's history says. */
export interface ClaimMoved {
  outboxId: number;
  claimId: string;
  status: string;
  version: number;
  /** What is told where it is not what happened by that version. */
  kind?: ReminderKind;
}

/** A claim after an event, with what its history says of it. Amounts in canonical text. */
export interface MovedClaim {
  outboxId: number;
  id: string;
  publicId: string;
  directionId: number;
  fromId: number;
  toId: number;
  fromSumma: string;
  toSumma: string;
  course: string;
  courseFixedAt: 'created' | 'paid';
  /** Or it is found when the money comes. */
  isCourseFixed: boolean;
  email: string;
  locale: string;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  createdAt: Date;
  paymentDeadline: Date | null;
  verifySide: 'send' | 'receive' | null;
  cardDeadline: Date | null;
  cardClearedAt: Date | null;
  requisitesChangedAt: Date | null;
  kind: EmailEvent | 'refsucc' | ReminderKind;
  row: number | null;
  status: ClaimStatus;
  actor: string;
  reason: string | null;
  at: Date;
  /** False where the email comes so late that something else has happened that has an email of its own. */
  isCurrent: boolean;
  /** The version that was looked at. */
  version: number;
  /** Reference of the payout that has left. */
  payoutReference: string | null;
  /** When and where cash is handed over; null where none is. */
  meeting: Meeting | null;
  /** The name of the shop whose invoice it pays. */
  shop: string | null;
}

/** Those of the claims that have an email address and whose event has an email that their user wants, all in one statement. */
export async function findMovedClaims(
  { tx, vault }: { tx: Tx; vault: Vault },
  moved: ClaimMoved[],
): Promise<MovedClaim[]> {
  const { rows } = await sql<
    Omit<MovedClaim, 'kind' | 'meeting'> & {
      event: string;
      wantsSteps: boolean;
      reminder: ReminderKind | null;
      meeting: Kept | null;
    }
  >`
    select m."outboxId", c.id, c.public_id as "publicId", c.direction_id as "directionId", c.from_id as "fromId",
      c.to_id as "toId", c.from_summa as "fromSumma", c.to_summa as "toSumma", c.course, c.course_fixed_at as "courseFixedAt",
      c.course_fixed_at = 'created' or exists (select from deposit d where d.claim_id = c.id and d.state <> 'seen') as "isCourseFixed",
      c.email, c.locale, c.from_requisites as "fromRequisites", c.to_requisites as "toRequisites", c.created_at as "createdAt",
      c.payment_deadline as "paymentDeadline", c.verify_side as "verifySide", c.card_deadline as "cardDeadline", c.card_cleared_at as "cardClearedAt",
      c.requisites_changed_at as "requisitesChangedAt", c.version,
      h.event, h.lifecycle_row as row, h.to_status as status, h.actor, h.reason, h.at,
      c.version = h.version or not exists (
        select from claim_history l where l.claim_id = c.id and l.version > h.version and l.event <> all (${[...silentEvents]})
      ) as "isCurrent",
      (select p.reference from payout_attempt p where p.claim_id = c.id and p.state in ('sent', 'confirmed')
       order by p.id desc limit 1) as "payoutReference",
      (select json_build_object('placeId', g.place_id, 'startsAt', g.starts_at, 'endsAt', g.ends_at, 'side', g.side, 'state', g.state,
        'sequence', g.sequence) from meeting g where g.claim_id = c.id) as meeting, m.kind as reminder,
      (select s.name from invoice i join shop s on s.id = i.shop_id where i.id = c.invoice_id) as shop,
      u.emails_of_claims is distinct from false as "wantsSteps"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("outboxId" bigint, "claimId" uuid, version int, kind text)
    join claim c on c.id = m."claimId"
    join claim_history h on h.claim_id = c.id and h.version = m.version
    left join users u on u.id = c.user_id
    where c.email is not null
    order by m."outboxId"`.execute(tx);
  return rows.flatMap((row) => {
    const { event, wantsSteps, reminder, meeting, fromSumma, toSumma, course, ...rest } = row;
    const kind = reminder ?? (row.status === 'refsucc' ? row.status : emailEvent(event));
    // What staff did for the customer is told whatever they want to hear of their own steps.
    const isOwnStep = isStep(kind ?? 'create') && !(kind === 'choose' && row.actor.startsWith('staff:'));
    if (kind === null || (isOwnStep && !wantsSteps)) return [];
    return [
      {
        ...rest,
        kind,
        meeting: meeting && {
          ...meeting,
          startsAt: new Date(meeting.startsAt),
          endsAt: new Date(meeting.endsAt),
        },
        fromRequisites: decryptCards(vault, row.fromRequisites, associatedData.claim(row.id)),
        toRequisites: decryptCards(vault, row.toRequisites, associatedData.claim(row.id)),
        fromSumma: add(fromSumma, '0'),
        toSumma: add(toSumma, '0'),
        course: add(course, '0'),
      },
    ];
  });
}

function emailEvent(event: string): EmailEvent | null {
  const isSilent = silentEvents.some((silent) => silent === event);
  return event in lifecycle && !isSilent ? (event as EmailEvent) : null;
}
