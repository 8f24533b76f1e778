import type { BodyOf } from '@menyala/contract';
import type {
  moveWithdrawal,
  OfficeWithdrawal,
  WithdrawalAction,
} from '@menyala/contract/office/withdrawals';

type Body = BodyOf<typeof moveWithdrawal>;

/** What an action asks for. */
export const asksFor = {
  send: null,
  paid: 'reference',
  fail: 'reason',
  reject: 'reason',
} as const satisfies Record<WithdrawalAction, 'reference' | 'reason' | null>;

/** What the server is told, or that its one field is not filled as it must be. */
export function readAction(
  { version }: Pick<OfficeWithdrawal, 'version'>,
  action: WithdrawalAction,
  typed: string,
): { body: Body; isMissing: boolean } {
  const field = asksFor[action];
  const words = typed.trim();
  if (field === null) return { body: { version }, isMissing: false };
  return { body: { version, [field]: words }, isMissing: words.length < (field === 'reason' ? 3 : 1) };
}

/** What is pressed next stands first; what undoes stands apart. */
export function arranged(actions: readonly WithdrawalAction[]): {
  main: WithdrawalAction | undefined;
  rest: WithdrawalAction[];
} {
  const main = (['paid', 'send'] as const).find((action) => actions.includes(action));
  return { main, rest: actions.filter((action) => action !== main) };
}
