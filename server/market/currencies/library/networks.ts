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
];
