import type { StaffRole } from '@menyala/contract/roles';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import type { CourseTx } from '../../platform/approvals/course-guard.ts';
import { tellCount } from '../../testing/tell-count.ts';
import { type Losses, lossesOf } from './losses.ts';
import { limits, openWalk, type Walker } from './walker.ts';

/** Steps of each login. By hand: WALK_STEPS=20000 WALK_SEED=random npx vitest run --project proofs server/proofs/walk */
const steps = Number(process.env['WALK_STEPS'] ?? 150);
const asked = process.env['WALK_SEED'] ?? '20261128';
const seed = asked === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(asked);
/** A step takes some milliseconds, and many times that on a machine that is busy with other things. */
const timeout = 60_000 + steps * 500;

const roles: StaffRole[] = ['finance', 'operator', 'content', 'support', 'owner'];

/** Rounding of courses, beyond the three percent that one person may move them by. */
const mostPromised = 1.031;

const mostAtOnce: Record<string, number> = {
  ...{ payout: limits.payout_above, refund: limits.refund_above, return: limits.refund_above },
  ...{
    withdrawal: limits.withdrawal_above,
    balance: limits.balance_above,
    reserve: limits.reserve_out_above,
  },
};

/** The money that one login brought out beyond the limits. */
function beyond({ left, mostAtOnce: most, mostOfOwn, promised, told, wide }: Losses): string[] {
  return [
    ...(left > limits.person_day_above ? [`${left} in a day`] : []),
    ...Object.entries(most)
      .filter(([kind, usd]) => usd > (mostAtOnce[kind] ?? 0))
      .map(([kind, usd]) => `${usd} by one ${kind}`),
    ...(mostOfOwn > limits.own_payment_above ? [`${mostOfOwn} of a payment that they booked`] : []),
    ...(promised > mostPromised ? [`${promised} promised for a dollar`] : []),
    ...told.map((place) => `where to pay, told by ${place}`),
    ...wide.map((network) => `no limits for ${network}`),
  ];
}

describe('one login loose on all calls of its role, with nobody who agrees', () => {
  it.each(roles)('%s brings out no more than the limits let one person', { timeout }, async (role) => {
    console.log(`WALK_SEED=${seed}, ${role}: ${steps} steps`);
    const walker = await openWalk(role, seed);
    try {
      for (let done = 0; done < steps; done += 1) await walker.step();
      tellCount('steps', steps);
      const losses = await lossesOf(walker.exchange.admin, walker.login);
      console.log(JSON.stringify(losses));
      expect(beyond(losses)).toEqual([]);
      expect(await breachesOf(walker.exchange)).toEqual([]);
    } finally {
      await walker.exchange.close();
    }
  });
});

interface Control {
  /** The mend that is taken out. */
  what: string;
  role: StaffRole;
  /** A function of the database, what it says, and what it says instead. */
  sabotage: [string, string, string];
  /** Limits that would stand in the way of what this one alone stops. */
  loosened?: Record<string, number>;
  finds: RegExp;
}

const controls: Control[] = [
  {
    what: 'the highest price of the day',
    role: 'finance',
    sabotage: ['limit_price', 'select max(x.usd)', 'select min(x.usd)'],
    // A price lowered at once, as one could before courses had a gate.
    loosened: { course_bound: 50 },
    finds: /by one reserve|promised/,
  },
  {
    what: 'who booked a payment',
    role: 'operator',
    sabotage: ['own_payments', 'return greatest(booked, given)', 'return 0'],
    finds: /that they booked/,
  },
  {
    what: 'the limit of refunds and returns',
    role: 'operator',
    sabotage: ['pass_outflows', 'else policy.refund_above', "else 'Infinity'"],
    loosened: { own_payment_above: 1e9, person_day_above: 1e9, asset_day_above: 1e9 },
    finds: /by one (return|refund)/,
  },
  {
    what: 'the limit of balances',
    role: 'finance',
    sabotage: ['pass_outflows', "when 'balance' then policy.balance_above", "when 'balance' then 'Infinity'"],
    loosened: { person_day_above: 1e9, asset_day_above: 1e9 },
    finds: /by one balance/,
  },
  {
    what: 'the day of a person',
    role: 'owner',
    sabotage: ['pass_outflows', 'of_person > policy.person_day_above', 'false'],
    finds: /in a day/,
  },
];

/** A gate of the context, as if nobody had written it. */
const gates = {
  guardCourses: async (tx, _, change) => ({ result: await change(tx as CourseTx), danger: null }),
  guardWords: async (tx, _, change) => ({
    ...{ result: await change(tx), before: {}, after: {}, danger: null },
  }),
} satisfies Pick<Context, 'guardCourses' | 'guardWords'>;

describe('the walk, without a gate', () => {
  it.each<[keyof typeof gates, StaffRole, RegExp]>([
    ['guardCourses', 'finance', /promised/],
    ['guardWords', 'content', /told by/],
  ])('finds that %s of %s is gone', { timeout: 300_000 }, async (gate, role, finds) => {
    const walker = await openWalk(role, seed);
    Object.assign(walker.exchange.ctx, { [gate]: gates[gate] });
    await expectToFind(walker, finds);
  });

  it('finds that monitors take networks of any width', { timeout: 300_000 }, async () => {
    // Other files of this process have loaded the server with its rule.
    vi.resetModules();
    vi.doMock('../../market/monitors/wide-network.ts', () => ({ wideNetwork: () => ({}) }));
    try {
      const loose = await import('./walker.ts');
      await expectToFind(await loose.openWalk('owner', seed), /no limits for/);
    } finally {
      vi.doUnmock('../../market/monitors/wide-network.ts');
      vi.resetModules();
    }
  });
});

describe('the walk, with a mend taken out', () => {
  it.each(controls)('finds that $what is gone', { timeout: 300_000 }, async (control) => {
    const { role, sabotage, loosened, finds } = control;
    const walker = await openWalk(role, seed, loosened);
    await saboteur(walker, sabotage);
    await expectToFind(walker, finds);
  });
});

/** Walks on until something of the kind is found, and closes the exchange. */
async function expectToFind(walker: Walker, finds: RegExp): Promise<void> {
  try {
    let found: string[] = [];
    for (let done = 0; done < 2000 && !found.some((one) => finds.test(one)); done += 1) {
      await walker.step();
      if (done % 20 === 19) found = beyond(await lossesOf(walker.exchange.admin, walker.login));
    }
    expect(found).toContainEqual(expect.stringMatching(finds));
  } finally {
    await walker.exchange.close();
  }
}

async function saboteur({ exchange: { admin } }: Walker, [name, says, instead]: Control['sabotage']) {
  const { rows } = await admin.query<{ source: string }>(
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
    [name],
  );
  const source = rows[0]?.source ?? '';
  if (source.split(says).length !== 2) throw new Error(`${name} does not say "${says}" once.`);
  await admin.query(source.replace(says, instead));
}
