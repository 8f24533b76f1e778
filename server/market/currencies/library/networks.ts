export interface KnownNetwork {
  code: string;
  name: string;
  /** Page of a transaction, `{tx}` standing for its id; null where the chain hides it. */
  explorerTx: string | null;
  /** Blocks after which we count money as received. */
  confirmations: number;
}

export const networks: readonly KnownNetwork[] = [
  { code: 'BTC', name: 'Bitcoin', explorerTx: 'https://mempool.space/tx/{tx}', confirmations: 2 },
  { code: 'ERC20', name: 'Ethereum (ERC20)', explorerTx: 'https://etherscan.io/tx/{tx}', confirmations: 12 },
  {
    code: 'TRC20',
    name: 'Tron (TRC20)',
    explorerTx: 'https://tronscan.org/#/transaction/{tx}',
    confirmations: 19,
  },
  {
    code: 'BEP20',
    name: 'BNB Smart Chain (BEP20)',
    explorerTx: 'https://bscscan.com/tx/{tx}',
    confirmations: 15,
  },
  { code: 'TON', name: 'TON', explorerTx: 'https://tonviewer.com/transaction/{tx}', confirmations: 1 },
  { code: 'LTC', name: 'Litecoin', explorerTx: 'https://litecoinspace.org/tx/{tx}', confirmations: 6 },
  { code: 'XMR', name: 'Monero', explorerTx: null, confirmations: 10 },
  { code: 'SOL', name: 'Solana', explorerTx: 'https://solscan.io/tx/{tx}', confirmations: 32 },
  { code: 'DOGE', name: 'Dogecoin', explorerTx: 'https://dogechain.info/tx/{tx}', confirmations: 20 },
  { code: 'POLYGON', name: 'Polygon', explorerTx: 'https://polygonscan.com/tx/{tx}', confirmations: 128 },
  { code: 'ARBITRUM', name: 'Arbitrum One', explorerTx: 'https://arbiscan.io/tx/{tx}', confirmations: 20 },
  {
    code: 'OPTIMISM',
    name: 'Optimism',
    explorerTx: 'https://optimistic.etherscan.io/tx/{tx}',
    confirmations: 20,
  },
  {
    code: 'AVAXC',
    name: 'Avalanche C-Chain',
    explorerTx: 'https://snowtrace.io/tx/{tx}',
    confirmations: 12,
  },
  { code: 'BASE', name: 'Base', explorerTx: 'https://basescan.org/tx/{tx}', confirmations: 20 },
  { code: 'XRP', name: 'XRP Ledger', explorerTx: 'https://xrpscan.com/tx/{tx}', confirmations: 1 },
  {
    code: 'BCH',
    name: 'Bitcoin Cash',
    explorerTx: 'https://blockchair.com/bitcoin-cash/transaction/{tx}',
    confirmations: 6,
  },
  {
    code: 'DASH',
    name: 'Dash',
    explorerTx: 'https://blockchair.com/dash/transaction/{tx}',
    confirmations: 2,
  },
  {
    code: 'ZEC',
    name: 'Zcash',
    explorerTx: 'https://blockchair.com/zcash/transaction/{tx}',
    confirmations: 10,
  },
  { code: 'ADA', name: 'Cardano', explorerTx: 'https://cardanoscan.io/transaction/{tx}', confirmations: 15 },
  {
    code: 'ETC',
    name: 'Ethereum Classic',
    explorerTx: 'https://blockscout.com/etc/mainnet/tx/{tx}',
    confirmations: 120,
  },
  {
    code: 'ATOM',
    name: 'Cosmos Hub',
    explorerTx: 'https://www.mintscan.io/cosmos/tx/{tx}',
    confirmations: 1,
  },
  {
    code: 'DOT',
    name: 'Polkadot',
    explorerTx: 'https://polkadot.subscan.io/extrinsic/{tx}',
    confirmations: 12,
  },
  {
    code: 'XLM',
    name: 'Stellar',
    explorerTx: 'https://stellar.expert/explorer/public/tx/{tx}',
    confirmations: 1,
  },
];
