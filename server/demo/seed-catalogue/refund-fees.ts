/** What the demo keeps of a refund for its way back over a network, by the currency's code; others go back whole. */
export const refundFees: Readonly<Record<string, string>> = {
  BTC: '0.0001',
  ETH: '0.0008',
  LTC: '0.001',
  XMR: '0.001',
  TRX: '2',
  TON: '0.05',
  SOL: '0.0005',
  DOGE: '3',
  USDTTRC20: '2',
  USDTERC20: '3',
  USDTBEP20: '0.5',
  USDTTON: '0.5',
  USDCERC20: '3',
};
