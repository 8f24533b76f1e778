import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAskedKind, isReminder } from './email-kinds.ts';
import type { ClaimMoved } from './moved-claims.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import { emailKinds, statusAfter } from './testing-facts.ts';
import { writeAskedEmails } from './write-asked-emails.ts';

let its: EmailContext;
beforeAll(async () => {
  its = await openEmailContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

async function userWho(wantsEmails: boolean): Promise<number> {
  const { rows } = await its.small.admin.query<{ id: number }>(
    "insert into users (locale, emails_of_claims, created_at) values ('ru-RU', $1, now()) returning id",
    [wantsEmails],
  );
  return rows[0]?.id ?? 0;
}

const events = emailKinds.filter((kind) => !isAskedKind(kind) && !isReminder(kind));

/** The kinds of emails that are written when everything happens to claims of a user, or of a guest. */
async function kindsFor(user: number | null): Promise<string[]> {
  const moves: ClaimMoved[] = [];
  for (const event of events) {
    const move = await its.moved(statusAfter(event), { event });
    await its.small.admin.query('update claim set user_id = $2 where id = $1', [move.claimId, user]);
    moves.push(move);
  }
  await its.write(...moves);
  return (await its.emails()).map(({ kind }) => kind.replace('claim.', ''));
}

describe('a user who wants no emails about steps', () => {
  it('gets those alone that ask for something or warn', async () => {
    expect(await kindsFor(await userWho(false))).toEqual(
      events.filter((event) =>
        [
          ...[
            'hold_discrepancy',
            'late',
            'pause',
            'returned',
            'extra_deposit',
            'resolution_expired',
            'change_requisites',
            // It brings what calendars have to know.
            'move_meeting',
          ],
          ...[
            'full_reversal',
            'partial_reversal',
            'chargeback',
            'fail_payout',
            'release_hold',
            'expire_check',
            'delete',
            'reject',
          ],
          ...['clear_card', 'expire_card'],
          ...[
            'ask_refund',
            'refund_done',
            'refund_failed',
            'close_refunded',
            'reverse',
            'compliance_hold',
            'release_compliance_hold',
          ],
        ].includes(event),
      ),
    );
  });

  it('still gets the links that were asked for', async () => {
    const { claimId } = await its.moved('accepted');
    await its.small.admin.query('update claim set user_id = $2 where id = $1', [
      claimId,
      await userWho(false),
    ]);
    await its.ctx.db.transaction().execute((tx) =>
      writeAskedEmails(its.ctx, tx, [
        { outboxId: 901, claimId, about: 'maker' },
        { outboxId: 902, claimId, about: 'requisites' },
      ]),
    );
    expect((await its.emails()).map(({ kind }) => kind)).toEqual(['claim.maker', 'claim.requisites']);
  });
});

describe('everybody else', () => {
  it('gets every email: a guest, and a user who wants them', async () => {
    expect(await kindsFor(null)).toEqual(events);
    await its.clear();
    expect(await kindsFor(await userWho(true))).toEqual(events);
  });
});
