import type { Language } from '@menyala/contract';
import {
  type ClaimAction,
  type MovePlan,
  moveClaim,
  type OfficeClaim,
} from '@menyala/contract/office/claims';
import { mayCall } from '@menyala/contract/roles';
import { type MoveKind, moveKinds } from '@menyala/contract/statuses';
import type { Context } from '../../../context.ts';
import { statusMessages } from '../../../market/currencies/status-texts.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { routesFor } from '../../payout-providers/routes.ts';
import type { Change } from '../change.ts';
import type { Claim } from '../claim.ts';
import { type Facts, factsFor } from '../facts.ts';
import { withRewards } from '../rewards/with-rewards.ts';
import { decideByStaff, isMoveOf, likelyWords } from './move-by-staff.ts';
import { planViews } from './office-plan.ts';
import { type StaffActor, type StaffWords, staffMoves } from './staff-moves.ts';

const ofRefunds: readonly MoveKind[] = ['send_refund', 'refund_done', 'refund_failed'];

/** Every move that this member of staff may make now, each with what it will do; and the others, each with the reason why not. */
export async function actionsForStaff(
  ctx: Context,
  claim: Claim,
  by: StaffActor,
  language: Language,
): Promise<Pick<OfficeClaim, 'actions' | 'absent'>> {
  // Who makes no move at all is not told why not.
  if (!mayCall(moveClaim, by.role)) return { actions: [], absent: [] };
  const possible: { move: MoveKind; refund: string | null; change: Change }[] = [];
  const absent: OfficeClaim['absent'] = [];
  const facts = factsFor(ctx, claim);
  for (const move of moveKinds) {
    const abouts = ofRefunds.includes(move) ? claim.refunds.map(({ id }) => id) : [null];
    let isPossible = false;
    let refusal: Why = 'wrong_status';
    for (const refund of abouts) {
      const about = { move, ...(refund ? { refund } : {}) };
      const change = tryMove(ctx, { claim, facts }, about, by);
      if (change instanceof Refusal || typeof change === 'string') {
        refusal = change;
        continue;
      }
      isPossible = true;
      possible.push({ move, refund, change: await withRewards(ctx, claim, change) });
    }
    if (!isPossible) absent.push({ move, why: whyAbsent(claim, refusal, language) });
  }
  const plans = await planViews(
    ctx,
    possible.map(({ change }) => change),
    language,
  );
  const actions = plans.flatMap((plan, place): ClaimAction[] => {
    const action = possible[place];
    return action ? [actionView(ctx, claim, action, plan, language)] : [];
  });
  return { actions, absent };
}

/** Why a move is refused; where nothing more is to be said, as its code alone: most moves are, and an error is dear. */
type Why = Refusal | 'forbidden' | 'wrong_status';

/** What the move does with the likeliest words, or why it is refused. */
function tryMove(
  ctx: Context,
  { claim, facts }: { claim: Claim; facts: Facts },
  about: StaffWords,
  by: StaffActor,
): Change | Why {
  if (!staffMoves[about.move].roles.includes(by.role)) return 'forbidden';
  if (!isMoveOf(claim, about)) return 'wrong_status';
  try {
    const words = { ...likelyWords(claim, about.move), ...about };
    return decideByStaff(ctx, words, by, undefined)(claim, facts) ?? 'wrong_status';
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function actionView(
  ctx: Context,
  claim: Claim,
  { move, refund }: { move: MoveKind; refund: string | null },
  plan: MovePlan,
  language: Language,
): ClaimAction {
  const { needs, optional = [] } = staffMoves[move];
  const { currencies } = ctx.catalogue.current();
  const usualFirst = [...currencies.values()].sort(
    (one, other) => Number(other.id === claim.fromId) - Number(one.id === claim.fromId),
  );
  return {
    ...plan,
    move,
    refund,
    needs: [...needs],
    optional: [...optional],
    suggested: {
      amount: needs.includes('amount') ? likelyWords(claim, move).amount : null,
      fee: needs.includes('fee') ? '0' : null,
    },
    currencies: needs.includes('currency')
      ? usualFirst.map(({ id, code, name }) => ({ id: String(id), name: `${code} · ${name[language]}` }))
      : [],
    routes: needs.includes('route') ? routesFor(ctx.payouts, language) : [],
  };
}

function whyAbsent(claim: Claim, why: Why, language: Language): string {
  const { label } = statusMessages[language][claim.status];
  const refusal = typeof why === 'string' ? null : why;
  if (why === 'forbidden' || refusal?.code === 'forbidden')
    return language === 'ru'
      ? 'Это может только сотрудник с другой ролью'
      : 'Only staff with another role can do this';
  // It would be possible, but for what stands at a field: that it is too early, say.
  const [first] = refusal ? Object.values(problemOf(refusal, language).errors ?? {}) : [];
  if (first?.[0]) return first[0].detail;
  return language === 'ru' ? `Невозможно в статусе «${label}»` : `Not possible in the status “${label}”`;
}
