/** Kinds of accounts. What each holds is told in ARCHITECTURE.md, "The ledger". */
export const accountKinds = [
  'available',
  'held',
  'due',
  'clearing',
  'profit',
  'loss',
  'outside',
  'referral',
  'shop',
  'bonus',
  'unclaimed',
  'referral_held',
  'referral_owed',
  'bonus_owed',
  'points',
  'shop_held',
  'shop_owed',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export interface AccountName {
  kind: AccountKind;
  /** The claim of a `due`, the user of a balance; empty where the exchange itself is the owner. */
  owner?: string;
}

/** `amount` of one currency leaves `debit` and joins `credit`. */
export interface PlannedTransfer {
  debit: AccountName;
  credit: AccountName;
  currencyId: number;
  amount: string;
}
