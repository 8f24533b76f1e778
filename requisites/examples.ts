import { type Network, networkOf } from './network.ts';
import type { RequisiteKind } from './requisite.ts';

/** How accounts of payment systems look. `pattern` goes into a rule as it is; `example` is made up. */
export const walletSystems = {
  yoomoney: { pattern: '41001\\d{6,11}', example: '4100123456789012' },
  perfectMoneyUsd: { pattern: 'U\\d{6,9}', example: 'U1234567' },
  perfectMoneyEur: { pattern: 'E\\d{6,9}', example: 'E1234567' },
  advcashUsd: { pattern: 'U\\d{12}', example: 'U123456789012' },
  advcashRub: { pattern: 'R\\d{12}', example: 'R123456789012' },
  payeer: { pattern: 'P\\d{7,12}', example: 'P1234567890' },
  email: { pattern: '[^\\s@]{1,64}@[^\\s@.]+\\.[^\\s@]{2,}', example: 'name@example.com' },
} as const;

/**
 * An address of each network that passes its check and that nobody is known to have the key of: the bytes 1, 2, 3 …
 * in the network's own writing. To be shown as an example, never to be paid to.
 */
export const addressExamples: Record<Network, string> = {
  BTC: 'bc1qqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5fcj4z3',
  LTC: 'ltc1qqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5dyg36p',
  ETH: '0x0102030405060708090a0B0c0d0e0f1011121314',
  BEP20: '0x0102030405060708090a0B0c0d0e0f1011121314',
  TRON: 'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj',
  TON: 'UQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fIKLE',
  XMR: '41fKjWJQySv2LxFSMtsQ5k3gsHPkECmXt52nKM8ZY8z26NhMJWtsWSA7icPFuECstJ94XRDHZYFLSAQSTAftscna8JuzEJT',
  SOL: '4wBqpZM9xaSheZzJSMawUKKwhdpChKbZ5eu5ky4Vigw',
  DOGE: 'D5ERdEN1gsouFSs7zsq7VYJxyWP6dP28H1',
  XRP: 'raLnyR4PTuc5SgXGHqYA894a4eoKqoFwu',
  DASH: 'XanAvE5GMB8CsPH78B9moJq9viEVKvCS4f',
  ZEC: 't1Hxw6JqWMnhDK5jRCieg5bFHM2qt7UtQvu',
  POLYGON: '0x0102030405060708090a0B0c0d0e0f1011121314',
  ARBITRUM: '0x0102030405060708090a0B0c0d0e0f1011121314',
  OPTIMISM: '0x0102030405060708090a0B0c0d0e0f1011121314',
  AVAXC: '0x0102030405060708090a0B0c0d0e0f1011121314',
  BASE: '0x0102030405060708090a0B0c0d0e0f1011121314',
  ETC: '0x0102030405060708090a0B0c0d0e0f1011121314',
  BCH: 'qqqsyqcyq5rqwzqfpg9scrgwpugpzysnzstne440kw',
  ADA: 'addr1vyqsyqcyq5rqwzqfpg9scrgwpugpzysnzs23v9ccrydpk8qavsj8u',
  ATOM: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
  DOT: '12KeSVQBwS9AjRA976mnJouSAoQuS5bkWudT367GBEHE8Ls',
  XLM: 'GAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQTCQKRMFYYDENBWHA5DYPSABOV',
};

/** Made-up numbers with a right check digit, by the code of the bank whose range they begin with. */
export const cardExamples = {
  sber: '2202200000000008',
  tbank: '2200700000000009',
  alfa: '2200150000000007',
  vtb: '2200240000000006',
  raiffeisen: '2200300000000008',
  gazprombank: '2200010000000003',
  kaspi: '4400430000000007',
  halyk: '4405630000000007',
} as const;

/** A value of each kind that passes the kind's own rule; a rule with a `pattern` needs its own. */
export const kindExamples: Record<RequisiteKind, string> = {
  address: addressExamples.BTC,
  memo: '1024',
  card: cardExamples.sber,
  phone: '+79001234567',
  bank: 'sber',
  iban: 'DE89370400440532013000',
  account: '40817810000000000001',
  wallet: '4100123456789012',
  name: 'Ivan Petrov',
  text: 'Text',
  telegram: '@username',
};

export function exampleFor(kind: RequisiteKind, network?: string | null): string {
  const known = networkOf(network);
  return kind === 'address' && known !== null ? addressExamples[known] : kindExamples[kind];
}
