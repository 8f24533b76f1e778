import { describe, expect, it } from 'vitest';
import { checkAddress } from '../all.ts';
import type { Network } from '../network.ts';

/** Addresses that the formats' own documents publish, or that everybody knows. */
const published: Record<Network, string[]> = {
  BTC: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  LTC: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'LLpmWwVt46D2x2bKHzrRzstHfmaVfWR8tx'],
  ETH: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ],
  BEP20: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  TRON: ['TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj'],
  TON: [
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'EQCQZpelevHNsbw5IUtwSa4Cs8kqWww0KsYeDri9kwS18eCz',
    'UQC6YL-9UnwM0tcMY5ZjDFCkmK8BW5h62q0dSp4of2BFNqQF',
  ],
  XMR: [
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    '4Byr22j9M2878Mtyb3fEPcBNwBZf5EXqn1Yi6VzR46618SFBrYysab2Cs1474CVDbsh94AJq7vuV3Z2DRq4zLcY3LHzo1Nbv3d8J6VhvCV',
  ],
  SOL: ['4wBqpZM9xaSheZzJSMawUKKwhdpChKbZ5eu5ky4Vigw', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  DOGE: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  XRP: ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn'],
  DASH: ['Xb6HifW6jSGGgpQeSx36VZUDR1FVDPjdXN'],
  XLM: [
    'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    'GDQERENWDDSQZS7R7WKHZI3BSOYMV3FSWR7TFUYFTKQ447PIX6NREOJM',
  ],
  ZEC: ['t1fuvbxcLNhiPGnR2fcy4iMrntLn2y6zbiG', 't3Rqonuzz7afkF7156ZA4vi4iimRSEn41hj'],
  POLYGON: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  ARBITRUM: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  OPTIMISM: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  AVAXC: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  BASE: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  ETC: ['0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  BCH: ['qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ADA: [
    'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
    'DdzFFzCqrhsrcTVhLygT24QwTnNqQqQ8mZrq5jykUzMveU26sxaH529kMpo7VhPrt5pwW3dXeB2k3EEvKcNBRmzCfcQ7dTkyGzTs658C',
  ],
  ATOM: ['cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'],
  DOT: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
};

/** Ethereum's in one size of letters come back with their checksum. */
const isPlainHex = (address: string) => /^0x(?:[\dA-F]+|[\da-f]+)$/.test(address);

describe('published addresses', () => {
  for (const [network, addresses] of Object.entries(published)) {
    it.each(addresses)(`%s is right in ${network}`, (address) => {
      const value = isPlainHex(address) ? expect.stringMatching(new RegExp(address, 'i')) : address;
      expect(checkAddress(network, address)).toEqual({ ok: true, value });
      expect(checkAddress(network, `  ${address}\n`)).toEqual({ ok: true, value });
    });
  }
});

describe('the writing of an address', () => {
  it('is small letters for bech32, whichever came', () => {
    expect(checkAddress('BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
      ok: true,
      value: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
  });

  it('gets its checksum in Ethereum where it came without', () => {
    const value = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    for (const plain of [value.toLowerCase(), `0x${value.slice(2).toUpperCase()}`]) {
      expect(checkAddress('erc20', plain)).toEqual({ ok: true, value });
    }
  });

  it('is friendly and non-bounceable in TON for a raw one, and url-safe for any', () => {
    const raw = '0:ba60bfbd527c0cd2d70c6396630c50a498af015b987adaad1d4a9e287f604536';
    const friendly = 'UQC6YL-9UnwM0tcMY5ZjDFCkmK8BW5h62q0dSp4of2BFNqQF';
    for (const text of [raw, raw.toUpperCase(), friendly, friendly.replace('-', '+')]) {
      expect(checkAddress('TON', text)).toEqual({ ok: true, value: friendly });
    }
  });

  it('is found inside a payment link', () => {
    const value = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(checkAddress('BTC', `bitcoin:${value}?amount=0.5&label=Me`)).toEqual({ ok: true, value });
  });
});

describe('wrong addresses of the right network', () => {
  it.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'bad_checksum'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'bad_checksum'],
    // From BIP-350: version 1 in bech32, version 0 in bech32m, wrong lengths, wrong padding, a letter that is none.
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'bad_checksum'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'bad_checksum'],
    ['BTC', 'bc1pw5dgrnzv', 'bad_format'],
    ['BTC', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'bad_format'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'bad_format'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'bad_format'],
    ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'bad_format'],
    ['BTC', 'bc1gmk9yu', 'bad_format'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4', 'bad_format'],
    // Well-formed witness versions of the future (2 and 16), whose money anybody could take today.
    ['BTC', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'bad_format'],
    ['BTC', 'BC1SW50QGDZ25J', 'bad_format'],
    ['BTC', 'hello', 'bad_format'],
    ['ETH', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'bad_checksum'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'bad_format'],
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s', 'bad_checksum'],
    ['TON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG', 'bad_checksum'],
    ['TON', '0:ca6e321c', 'bad_format'],
    [
      'XMR',
      '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3J',
      'bad_checksum',
    ],
    ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj', 'bad_checksum'],
  ])('%s %s is %s', (network, address, code) => {
    expect(checkAddress(network, address)).toEqual({ ok: false, code });
  });
});

it('refuses in Solana what has its look and is a byte too long', () => {
  expect(checkAddress('SOL', 'z'.repeat(44))).toEqual({ ok: false, code: 'bad_format' });
});

describe('addresses of another network', () => {
  it.each([
    ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ETH'],
    ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ETH'],
    ['BTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'LTC'],
    ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON'],
    ['TON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON'],
    ['TRON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', 'TON'],
    ['LTC', 'litecoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC'],
    ['SOL', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRON'],
    ['BTC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'SOL'],
    ['XRP', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'DOGE'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'TESTNET'],
    ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'TESTNET'],
    ['TON', 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'TESTNET'],
    [
      'XMR',
      'A2GmyHHJ9jtUhPiwoAbR2tXU9LJu2U6fJjcsv3rxgkVRWU6tEYcn6C1NBc7wqCv5V7NW3zeYuzKf6RGGgZTFTpVC4QxAiAX',
      'TESTNET',
    ],
  ])('in %s, %s is of %s', (network, address, other) => {
    expect(checkAddress(network, address)).toEqual({ ok: false, code: 'wrong_network', network: other });
  });
});
