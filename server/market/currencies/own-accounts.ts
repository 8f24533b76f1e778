import { type CustomerDetails, tellingDetails } from '../../platform/vault/blind-indexes.ts';
import type { OurLine } from './catalogue.ts';

/** Accounts at which the exchange is paid: those that are off or retired too, since they are still its own. */
export interface OwnAccounts {
  /** The field in which one of them stands where a customer's is asked for; null where there is none. */
  fieldIn(details: CustomerDetails): string | null;
}

/** One account with its own line and memo. */
interface OwnAccount {
  lines: Pick<OurLine, 'kind' | 'value'>[];
  memo: string | null;
}

export function ownAccountsOf(accounts: readonly OwnAccount[]): OwnAccounts {
  const memosOf = new Map<string, Set<string | null>>();
  // By Telegram people are told, not paid.
  for (const { lines, memo } of accounts)
    for (const { kind, value } of lines.filter((line) => line.kind !== 'telegram')) {
      const key = keyOf(kind, value);
      memosOf.set(key, (memosOf.get(key) ?? new Set()).add(memo));
    }
  return {
    fieldIn(details) {
      const memo = memoIn(details);
      const found = tellingDetails(details).find(({ kind, value }) => {
        const memos = memosOf.get(keyOf(kind, value));
        // An exchange gives one address to all its customers: behind another memo it is somebody else's.
        return memos !== undefined && (memo === null || memos.has(null) || memos.has(memo));
      });
      return found?.name ?? null;
    },
  };
}

/** One account of a chain has one key, whatever the currency; both writings of an account of TON are one. */
function keyOf(kind: string, value: string): string {
  const [, account] = (kind === 'address' && /^[EU][Qf]([\w-]{43})[\w-]{3}$/.exec(value)) || [];
  return `${kind} ${(account ?? value).toLowerCase()}`;
}

function memoIn({ currency, side, values }: CustomerDetails): string | null {
  const field = currency.fields.find((one) => one.side === side && one.kind === 'memo');
  return (field && values[field.name]) || null;
}
