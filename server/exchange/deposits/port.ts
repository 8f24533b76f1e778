/** Who sees money come in by itself: a node, a bank, a payment service. It tells of it through `reportDeposit`. */
export interface DepositProvider {
  readonly name: string;
  /** True where payments in a currency are seen by it, by the currency's code: only then an order is paid for without anybody. */
  serves(currency: string): boolean;
}
