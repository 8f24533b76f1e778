import { type SourceKind, sourceKinds } from '@menyala/contract/office/sources';

const coins = ['BTC', 'ETH', 'SOL', 'LTC', 'TON', 'TRX', 'DOGE', 'USDC'];
const inTethers = coins.map((coin) => `${coin}/USDT`);

/** The pairs that a demo takes of each source. All of them are the stand-in of `demo/stand-in/`. */
const pairs: Partial<Record<SourceKind, string[]>> = {
  rapira: ['USDT/RUB'],
  binance: inTethers,
  bybit: inTethers,
  okx: [...inTethers, 'XMR/USDT'],
  kraken: ['BTC/USD', 'ETH/USD', 'XMR/USD', 'USDT/USD'],
  cbr: ['USD/RUB', 'EUR/RUB', 'KZT/RUB'],
  ecb: ['EUR/USD'],
};

export const sources = Object.entries(pairs).map(([name, taken]) => {
  const kind = name as SourceKind;
  const { everySeconds, freshSeconds, jumpPercent, confirmSeconds } = sourceKinds[kind];
  return {
    ...{ code: kind, kind, name: sourceKinds[kind].name, pairs: taken },
    ...{ every_seconds: everySeconds, fresh_seconds: freshSeconds },
    ...{ jump_percent: jumpPercent, confirm_seconds: confirmSeconds },
  };
});
