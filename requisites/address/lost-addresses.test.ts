import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { checkAddress, loadAddressCheck, type Network } from '../all.ts';
import { base58check, rippleAlphabet, segwit, tonFriendly } from '../testing/encoders.ts';
import { lostAddresses } from './lost-addresses.ts';

const zeros = (length: number, ...end: number[]) => {
  const key = new Uint8Array(length);
  key.set(end, length - end.length);
  return key;
};

it.each([
  ['ETH', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'token_contract'],
  ['ETH', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'token_contract'],
  ['ERC20', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'token_contract'],
  ['BEP20', '0x55d398326f99059fF775485246999027B3197955', 'token_contract'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'token_contract'],
  ['TRC20', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 'token_contract'],
  ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'token_contract'],
  ['TON', '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe', 'token_contract'],
  ['SOL', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'token_contract'],
  ['SOL', 'So11111111111111111111111111111111111111112', 'token_contract'],
  ['SOL', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'program_address'],
  ['SOL', 'Vote111111111111111111111111111111111111111', 'program_address'],
  ['SOL', 'ComputeBudget111111111111111111111111111111', 'program_address'],
  ['SOL', '11111111111111111111111111111111', 'program_address'],
  ['SOL', '1nc1nerator11111111111111111111111111111111', 'burn_address'],
  ['ETH', '0x0000000000000000000000000000000000000000', 'burn_address'],
  ['ETH', '0x0000000000000000000000000000000000000001', 'program_address'],
  ['BEP20', '0x0000000000000000000000000000000000001000', 'program_address'],
  ['ETH', '0x00000000219ab540356cBB839Cbe05303d7705Fa', 'program_address'],
  ['ETH', '0x000000000000000000000000000000000000dEaD', 'burn_address'],
  ['ETH', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'burn_address'],
  ['BEP20', '0xffffffffffffffffffffffffffffffffffffffff', 'burn_address'],
  ['ETH', '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead', 'burn_address'],
  ['TRON', base58check([0x41], zeros(20)), 'burn_address'],
  ['TRON', base58check([0x41], zeros(20, 9)), 'program_address'],
  ['TRON', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'burn_address'],
  ['TON', tonFriendly(0x51, 0, zeros(32)), 'burn_address'],
  ['TON', tonFriendly(0x11, -1, new Uint8Array(32).fill(0x33)), 'program_address'],
  ['BTC', '1BitcoinEaterAddressDontSendf59kuE', 'burn_address'],
  ['BTC', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr', 'burn_address'],
  ['BTC', '1111111111111111111114oLvT2', 'burn_address'],
  ['BTC', segwit('bc', 0, zeros(20)), 'burn_address'],
  ['BTC', segwit('bc', 1, zeros(32, 1)), 'burn_address'],
  ['DOGE', 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr', 'burn_address'],
  ['LTC', base58check([0x30], zeros(20)), 'burn_address'],
  ['XRP', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'burn_address'],
  ['XRP', 'rrrrrrrrrrrrrrrrrrrrBZbvji', 'burn_address'],
  ['XRP', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ', 'burn_address'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'burn_address'],
])('in %s, money at %s would be lost: %s', (network, address, code) => {
  expect(checkAddress(network, address)).toEqual({ ok: false, code });
});

const listed = Object.entries(lostAddresses).flatMap(([network, losses]) =>
  Object.entries(losses).flatMap(([loss, addresses]) => addresses.map((address) => [network, address, loss])),
);
it.each(listed)('has no slip in what is listed of %s: %s', (network = '', address = '', code) => {
  expect(checkAddress(network, address)).toEqual({ ok: false, code });
});

it('knows the same in the browser', async () => {
  const check = await loadAddressCheck('TRON');
  expect(check('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual({ ok: false, code: 'token_contract' });
});

it.each([
  ['TRON', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'token_contract'],
  ['TRON', '0x41A614F803B6FD780986A42C78EC9C7F77E6DED13C', 'token_contract'],
] as const)('reads the hex of %s: %s', (network, address, code) => {
  expect(checkAddress(network, address)).toEqual({ ok: false, code });
});

it('writes an account of Tron in hex, and a 0X of Ethereum, as everybody does', () => {
  const key = Uint8Array.from({ length: 20 }, (_, place) => place + 1);
  const digits = Buffer.from(key).toString('hex');
  expect(checkAddress('TRON', `41${digits}`)).toEqual({ ok: true, value: base58check([0x41], key) });
  expect(checkAddress('ETH', `0X${digits}`)).toMatchObject({ ok: true });
});

it('tells the M… of a 3… in Litecoin, which Bitcoin writes alike', () => {
  const three = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
  const key = base58.decode(three).slice(1, 21);
  const form = base58check([0x32], key);
  expect(checkAddress('LTC', three)).toEqual({ ok: false, code: 'ambiguous_address', form });
  expect(checkAddress('LTC', form)).toEqual({ ok: true, value: form });
  expect(checkAddress('BTC', three)).toEqual({ ok: true, value: three });
});

it('tells the tag that stands in an address of XRP', () => {
  const form = base58check(
    [0x00],
    Uint8Array.from({ length: 20 }, (_, place) => place + 1),
    rippleAlphabet,
  );
  const tagged = { ok: false, code: 'tag_in_address', form, tag: '33722' };
  expect(checkAddress('XRP', `${form}?dt=33722`)).toEqual(tagged);
  expect(checkAddress('XRP', `${form}:33722`)).toEqual(tagged);
  // Vectors of XLS-5: without a tag, and with the tag 1.
  const account = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
  const plain = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ';
  expect(checkAddress('XRP', plain)).toEqual({ ok: true, value: account });
  expect(checkAddress('XRP', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu')).toEqual({
    ...tagged,
    form: account,
    tag: '1',
  });
});

const wallets: [Network, string][] = [
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['BEP20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['TON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'],
];
it.each(wallets)('takes the wallet of %s %s', (network, value) => {
  expect(checkAddress(network, value)).toEqual({ ok: true, value });
});
