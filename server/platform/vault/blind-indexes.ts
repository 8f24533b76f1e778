import type { Details } from './card-numbers.ts';
import type { Vault } from './vault.ts';

/** What a customer gave for one side of an exchange. */
export interface CustomerDetails {
  currency: { fields: readonly { side: 'send' | 'receive'; name: string; kind: string }[] };
  side: 'send' | 'receive';
  values: Details;
}

/** Kinds of details that are one person's. A name or a bank many have. */
const telling: readonly string[] = ['address', 'card', 'phone', 'account', 'iban', 'wallet', 'telegram'];

/** The parts of these details that tell one person from another: field, kind, value as it is written, and text by which it is compared. */
export function tellingDetails({ currency, side, values }: CustomerDetails) {
  const fields = currency.fields.filter((field) => field.side === side);
  const memo = fields.find(({ kind, name }) => kind === 'memo' && (values[name] ?? '') !== '');
  return fields.flatMap(({ kind, name }) => {
    const value = values[name] ?? '';
    if (value === '' || !telling.includes(kind)) return [];
    // Exchanges give one address to all their customers, and tell them apart by the memo.
    const behind = kind === 'address' && memo ? (values[memo.name] ?? null) : null;
    return [{ name, kind, value, text: textOf(kind, value, behind) }];
  });
}

const textOf = (kind: string, value: string, memo: string | null) =>
  `customer’s ${kind} ${oneSpelling(kind, value)}${memo === null ? '' : ` ${memo}`}`;

/** An account of TON has two addresses, one for wallets that are still empty: both begin with a tag, end with a sum, and have the same between. */
function oneSpelling(kind: string, value: string): string {
  const [, account] = (kind === 'address' && /^[EU][Qf]([\w-]{43})[\w-]{3}$/.exec(value)) || [];
  return (account ?? value).toLowerCase();
}

/** Keyed hashes of the details that tell one person from another, as claims and withdrawals keep them. */
export function blindIndexesOf(vault: Pick<Vault, 'blindIndex'>, ...details: CustomerDetails[]): string[] {
  return textsOf(details).map((text) => vault.blindIndex(text));
}

/** The same under every key at hand: what was indexed before a rotation is found by one of them. */
export function blindIndexesToFind(
  vault: Pick<Vault, 'blindIndexes'>,
  ...details: CustomerDetails[]
): string[] {
  return textsOf(details).flatMap((text) => vault.blindIndexes(text));
}

function textsOf(details: CustomerDetails[]): string[] {
  return [...new Set(details.flatMap(tellingDetails).map(({ text }) => text))];
}

/** Every text by which details may have been indexed, whatever their fields are called and are now: for blind indexes that are made anew. */
export function possibleTexts(details: Details[]): string[] {
  return details.flatMap((values) => {
    const given = Object.values(values).filter((value) => value !== '');
    return given.flatMap((value) => [
      ...telling.map((kind) => textOf(kind, value, null)),
      ...given.map((memo) => textOf('address', value, memo)),
    ]);
  });
}
