/** How coins are drawn on their tiles: strokes on a 24 by 24 field, by the name that a currency's icon has after `coin:`. */
export const coinSigns = {
  btc: 'M9 5v14M9 5.5h4.5a3 3 0 0 1 0 6.2H9h5a3.3 3.3 0 0 1 0 6.8H9M11 3v2.5m2.5-2.5v2.5M11 18.5V21m2.5-2.5V21',
  eth: 'm12 3 5.5 9L12 15.5 6.5 12zM6.5 14.5 12 21l5.5-6.5L12 18z',
  usdt: 'M6 6h12M12 6v13M6.5 10.5c2 1.6 9 1.6 11 0',
  ton: 'M5 6h14l-7 13.5zM12 6v13.5',
  ltc: 'M10.5 4 7.5 19.5H17M6 14l8-3',
  xmr: 'M3.5 15.5h4V8l4.5 5 4.5-5v7.5h4',
  trx: 'M4.5 5 16 7.5l3.5 3.2L11 20zM4.5 5 12.5 12 11 20M12.5 12 19.5 10.7',
} as const;

export type CoinSign = keyof typeof coinSigns;
