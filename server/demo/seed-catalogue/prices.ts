export interface SeedPrice {
  asset: string;
  /** US dollars for one; every course follows from two of these. */
  usd: string;
  /** True where the demo lets it walk. Money that is worth what a state or a bank says stands still. */
  isWalking: boolean;
}

export const prices: readonly SeedPrice[] = [
  { asset: 'BTC', usd: '97400', isWalking: true },
  { asset: 'ETH', usd: '3720', isWalking: true },
  { asset: 'SOL', usd: '184.5', isWalking: true },
  { asset: 'XMR', usd: '312.4', isWalking: true },
  { asset: 'LTC', usd: '96.8', isWalking: true },
  { asset: 'TON', usd: '3.26', isWalking: true },
  { asset: 'TRX', usd: '0.2845', isWalking: true },
  { asset: 'DOGE', usd: '0.1962', isWalking: true },
  { asset: 'USDT', usd: '1', isWalking: false },
  { asset: 'USDC', usd: '0.9998', isWalking: false },
  { asset: 'USD', usd: '1', isWalking: false },
  { asset: 'EUR', usd: '1.147', isWalking: false },
  { asset: 'RUB', usd: '0.0109', isWalking: false },
  { asset: 'KZT', usd: '0.00192', isWalking: false },
  // Shops of the demo may count in them, though nobody exchanges them here.
  { asset: 'GBP', usd: '1.318', isWalking: false },
  { asset: 'JPY', usd: '0.0064', isWalking: false },
  { asset: 'CNY', usd: '0.1405', isWalking: false },
];
