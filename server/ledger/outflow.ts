import type { ApprovalPolicyEdit } from '@menyala/contract/office/approvals';
import { subtract } from '@menyala/money';
import { sql } from 'kysely';
import type { Shown, ShownFact, Words } from '../platform/approvals/approval.ts';
import { readPolicy } from '../platform/approvals/approval-policy.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import type { Tx } from '../platform/database/connection.ts';
import type { OutflowKind } from './booking-kinds.ts';

/** The one gate of money that leaves: `pass_outflows` in the database, which `post_transfers` demands of every booking outwards. */

/** A sum that is about to leave. */
export interface Outflow {
  kind: OutflowKind;
  /** `kind:key`; what books the money out names it. */
  object: string;
  currencyId: number;
  amount: string;
  /** The claim or shop that owns the money: the person who booked its payments by hand does not send it out above a sum. */
  claimId?: string;
  depositId?: number;
  shopId?: string | null;
}

/** Limits that a sum may be beyond. */
export type OutflowLimit = 'no_price' | 'act' | 'reserves' | 'person' | 'asset' | 'own';

declare const passed: unique symbol;

/** A booking outwards shows by it that its object was let out. The database checks that it was, and for how much. */
export interface OutflowPass {
  readonly [passed]: true;
  object: string;
}

/** A sum that was let out in this transaction. Sums are in US dollars; null where no price is set. */
export interface PassedOutflow extends OutflowPass {
  /** Limits that it is beyond: where there are any, a second person has to agree. */
  over: OutflowLimit[];
  usd: string | null;
  /** Sums of the last 24 hours, with this one: by the same person, of the same asset, out of all reserves by hand. */
  person: string | null;
  asset: string | null;
  reserves: string | null;
  /** The part of the money behind it that the same person booked by hand. */
  own: string | null;
}

/**
 * Lets a sum out in this transaction. Beyond a limit it does so too, and says which: the change then waits by `shownOutflow`, and all
 * of it is taken back. What a second person agreed to counts in no limit.
 * @param by who of the staff lets it out; null where a customer's own act does
 */
export async function passOutflow(
  tx: Tx,
  outflow: Outflow,
  by: ByStaff | null,
  at: Date,
): Promise<PassedOutflow> {
  const { kind, object, currencyId, amount, claimId = null, depositId = null, shopId = null } = outflow;
  const asked = [
    {
      ...{
        seq: 1,
        kind,
        object,
        currency: currencyId,
        amount,
        claim: claimId,
        deposit: depositId,
        shop: shopId,
      },
      ...{ staff: by?.id ?? null, approval: by?.approval ?? null, agrees: [], alone: false },
    },
  ];
  const { rows } = await sql<{ passes: Omit<PassedOutflow, 'object'>[] }>`
    select pass_outflows(${JSON.stringify(asked)}::jsonb, false, ${at}) as passes`.execute(tx);
  const pass = rows[0]?.passes[0];
  if (!pass) throw new Error(`The gate says nothing of ${object}.`);
  return { ...pass, object };
}

/** The pass of what was let out by an earlier transaction and is booked part by part. */
export const passOf = (object: string): OutflowPass => ({ object }) as OutflowPass;

/** How it is shown to a second person; null where one person may let out as much. */
export async function shownOutflow(tx: Tx, pass: PassedOutflow, shown: Shown): Promise<Shown | null> {
  if (pass.over.length === 0) return null;
  const policy = await readPolicy(tx);
  return { ...shown, facts: [...shown.facts, ...factsOf(pass, policy)] };
}

/** Its worth, and each limit that it is beyond. */
function factsOf(pass: PassedOutflow, policy: ApprovalPolicyEdit): ShownFact[] {
  const worth: ShownFact = {
    label: { ru: 'По самой высокой цене за сутки', en: 'By the highest price of the last 24 hours' },
    before: null,
    after: pass.usd === null ? { ru: 'цена не задана', en: 'no price is set' } : inUsd(pass.usd),
  };
  const ofDay = (label: Words, sum: string | null): ShownFact[] =>
    sum === null ? [] : [{ label, before: inUsd(subtract(sum, pass.usd ?? '0')), after: inUsd(sum) }];
  const told: Record<OutflowLimit, ShownFact[]> = {
    no_price: [],
    act: [],
    reserves: ofDay(
      {
        ru: `Из всех резервов вручную за сутки; одному можно до ${policy.reserveOutAbove} USD`,
        en: `Out of all reserves by hand within a day; one person may up to ${policy.reserveOutAbove} USD`,
      },
      pass.reserves,
    ),
    person: ofDay(
      {
        ru: `Выпустил этот человек за сутки; одному можно до ${policy.personDayAbove} USD`,
        en: `Let out by this person within a day; one may up to ${policy.personDayAbove} USD`,
      },
      pass.person,
    ),
    asset: ofDay(
      {
        ru: `Ушло в этой монете за сутки; без второго человека можно до ${policy.assetDayAbove} USD`,
        en: `Left in this asset within a day; without a second person up to ${policy.assetDayAbove} USD`,
      },
      pass.asset,
    ),
    own: [
      {
        label: {
          ru: `Оплату этот же человек зачислил вручную; одному можно до ${policy.ownPaymentAbove} USD`,
          en: `The payment was booked by hand by the same person; one may up to ${policy.ownPaymentAbove} USD`,
        },
        before: null,
        after: pass.own === null || pass.own === 'Infinity' ? null : inUsd(pass.own),
      },
    ],
  };
  return [worth, ...pass.over.flatMap((limit) => told[limit])];
}

const inUsd = (usd: string) => `${usd.replace(/(\.\d\d)\d+$/, '$1')} USD`;
