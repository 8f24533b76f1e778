import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptCount, attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notifyOwners } from '../../platform/jobs/notify-owners.ts';
import { signInFailure } from '../sign-in-failure.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;
/** So many failures within a quarter of an hour are no slips of the finger: at one login, and at logins that nobody has. */
const burst = { ofLogin: 10, ofNobody: 30 };

export interface Failure {
  /** A login that somebody has; null for any other, since people type passwords there by mistake. */
  login: string | null;
  address: string;
  error: unknown;
}

/** Of staff, any other field that was refused is a password too: where they confirm who they are. */
function reasonOf(error: unknown): string | null {
  const isOfField = error instanceof Refusal && error.code === 'validation';
  // Whoever is told so had everything right, from a place where nobody should.
  if (error instanceof Refusal && error.code === 'address_not_allowed') return 'address';
  return signInFailure(error) ?? (isOfField ? 'password' : null);
}

/**
 * Records that somebody could not sign in, or could not confirm who they are, and tells owners of a burst of it: once for each
 * login in an hour, however long it goes on. What one address, or all together, can add to the audit log is bounded.
 */
export async function noteFailure(ctx: Context, { login, address, error }: Failure): Promise<void> {
  const reason = reasonOf(error);
  if (reason === null) return;
  const now = ctx.clock.now();
  const mayKeep =
    (await attemptLimit(ctx, { name: 'staff-noted', attempts: 30, seconds: quarterOfAnHour }).tryTake(
      addressGroup(address),
    )) && (await attemptLimit(ctx, { name: 'staff-noted-all', attempts: 600, seconds: hour }).tryTake('all'));
  if (mayKeep) {
    const act = 'staff.sign_in_failed';
    const object = `staff:${login ?? '?'}`;
    await recordAudit(ctx.db, { staff: null, act, object, after: { reason }, address }, now);
  }
  if (ctx.config.rateLimits && (await isBurst(ctx, login))) await tellOfBurst(ctx, login, address);
}

async function isBurst(ctx: Context, login: string | null): Promise<boolean> {
  const most = login === null ? burst.ofNobody : burst.ofLogin;
  const key = login === null ? 'nobody' : `of ${login}`;
  const count = attemptCount(ctx.pool, { name: 'staff-failed', attempts: most, seconds: quarterOfAnHour });
  const { consumedPoints } = await count.penalty(key);
  if (consumedPoints < most) return false;
  return attemptLimit(ctx, { name: 'staff-burst', attempts: 1, seconds: hour }).tryTake(key);
}

async function tellOfBurst(ctx: Context, login: string | null, address: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await notifyOwners(
      tx,
      {
        kind: 'sign_ins_failed',
        title: { ru: 'Много неудачных входов в офис', en: 'Many failed sign-ins to the office' },
        text: {
          ru: 'Кто-то подбирает пароль или код. Вход не закрыт, но каждая попытка с незнакомого устройства теперь требует проверки.',
          en: 'Somebody is guessing a password or a code. Sign-in stays open, but each try from an unknown device now needs a check.',
        },
        facts: [
          { label: { ru: 'Логин', en: 'Login' }, value: login ?? '–' },
          { label: { ru: 'Последний адрес', en: 'Last address' }, value: address },
        ],
        warning: {
          ru: 'Следующее такое сообщение придёт не раньше чем через час.',
          en: 'Another message like this comes no sooner than in an hour.',
        },
      },
      now,
    );
  });
  ctx.outbox.wake();
}

/** Records that somebody who is signed in was refused a call: twenty times in a quarter of an hour, then no more. */
export async function noteRefused(
  ctx: Context,
  refused: { staff: { id: number }; call: string; address: string },
): Promise<void> {
  const { staff, call, address } = refused;
  const kept = attemptLimit(ctx, { name: 'staff-refused', attempts: 20, seconds: quarterOfAnHour });
  if (!(await kept.tryTake(String(staff.id)))) return;
  const now = ctx.clock.now();
  await recordAudit(ctx.db, { staff, act: 'staff.refused', object: `call:${call}`, address }, now);
}
