import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, loadAddressCheck, type Network, networks } from '../all.ts';
import { addressExamples } from '../examples.ts';
import { chainIds } from '../payment-uri-schemes.ts';
import {
  base58,
  base58blocks,
  base58check,
  rippleAlphabet,
  segwit,
  tonFriendly,
} from '../testing/encoders.ts';

const monero = (kind: number, body: Uint8Array) => {
  const bytes = Uint8Array.of(kind, ...body);
  return base58blocks(Uint8Array.of(...bytes, ...keccak_256(bytes).slice(0, 4)));
};

/** Each way to write an address, with how many bytes it takes. */
const encoders: readonly [network: Network, bytes: number, encode: (payload: Uint8Array) => string][] = [
  ['BTC', 20, (key) => base58check([0x00], key)],
  ['BTC', 20, (key) => base58check([0x05], key)],
  ['BTC', 20, (key) => segwit('bc', 0, key)],
  ['BTC', 32, (key) => segwit('bc', 0, key)],
  ['BTC', 32, (key) => segwit('bc', 1, key)],
  ['LTC', 20, (key) => base58check([0x30], key)],
  ['LTC', 20, (key) => base58check([0x32], key)],

  ['LTC', 20, (key) => segwit('ltc', 0, key)],
  ['LTC', 32, (key) => segwit('ltc', 1, key)],
  ['TRON', 20, (key) => base58check([0x41], key)],
  ['DOGE', 20, (key) => base58check([0x1e], key)],
  ['DOGE', 20, (key) => base58check([0x16], key)],
  ['DASH', 20, (key) => base58check([0x4c], key)],
  ['DASH', 20, (key) => base58check([0x10], key)],
  ['ZEC', 20, (key) => base58check([0x1c, 0xb8], key)],
  ['ZEC', 20, (key) => base58check([0x1c, 0xbd], key)],
  ['XRP', 20, (key) => base58check([0x00], key, rippleAlphabet)],
  ['TON', 32, (key) => tonFriendly(0x11, 0, key)],
  ['TON', 32, (key) => tonFriendly(0x51, 0, key)],
  ['TON', 32, (key) => tonFriendly(0x11, -1, key)],
  ['XMR', 64, (keys) => monero(18, keys)],
  ['XMR', 64, (keys) => monero(42, keys)],
  ['XMR', 72, (keys) => monero(19, keys)],
];
const payloadOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).filter((bytes) => new Set(bytes).size > 12);
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

describe.each(encoders)('an address of %s over %i bytes', (network, length, encode) => {
  it('is right for any bytes', () => {
    fc.assert(
      fc.property(payloadOf(length), (payload) => {
        const address = encode(payload);
        expect(checkAddress(network, address)).toEqual({ ok: true, value: address });
      }),
      { numRuns: 40 },
    );
  });

  it('is never right with one character changed, lost, doubled or two exchanged', () => {
    fc.assert(
      fc.property(payloadOf(length), fc.nat(), fc.constantFrom(...letters), (payload, at, letter) => {
        const address = encode(payload);
        const place = at % address.length;
        const [before, mine, after] = [
          address.slice(0, place),
          address[place] ?? '',
          address.slice(place + 1),
        ];
        const swapped = before + after.slice(0, 1) + mine + after.slice(1);
        for (const broken of [
          before + letter + after,
          before + after,
          before + mine + mine + after,
          swapped,
        ]) {
          if (broken !== address) expect(checkAddress(network, broken), broken).toMatchObject({ ok: false });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('other kinds of bytes', () => {
  it('refuses in every network what has the right checksum and a version of none', () => {
    for (const version of [0x17, 0x80, 0xff]) {
      const text = base58check([version], new Uint8Array(20).fill(7));
      for (const network of networks) expect(checkAddress(network, text)).toMatchObject({ ok: false });
    }
  });

  it('refuses payloads of another length', () => {
    for (const length of [19, 21, 32]) {
      const key = new Uint8Array(length).map((_, place) => place + 9);
      expect(checkAddress('BTC', base58check([0], key))).toMatchObject({ ok: false });
      expect(checkAddress('BTC', segwit('bc', 0, key)).ok).toBe(length === 32);
      expect(checkAddress('SOL', base58(key)).ok).toBe(length === 32);
    }
  });

  it('refuses Monero’s test networks', () => {
    for (const kind of [24, 25, 36, 53, 54, 63]) {
      expect(checkAddress('XMR', monero(kind, new Uint8Array(64).fill(3)))).toMatchObject({ ok: false });
    }
  });

  /** Chains of Ethereum's kind write one account alike. */
  const family: string[] = networks.filter((network) => chainIds[network] !== undefined);

  it('takes exactly one network, or one family, for each example', async () => {
    for (const [owner, address] of Object.entries(addressExamples)) {
      const takers = networks.filter((network) => checkAddress(network, address).ok);
      expect(takers).toEqual(family.includes(owner) ? family : [owner]);
    }
  });

  it('says the same through the lazily loaded checks', async () => {
    for (const network of networks) {
      const check = await loadAddressCheck(network);
      for (const text of [
        ...Object.values(addressExamples),
        `${addressExamples[network].slice(0, -1)}1`,
        '',
      ]) {
        expect(check(text)).toEqual(checkAddress(network, text));
      }
    }
  });
});
