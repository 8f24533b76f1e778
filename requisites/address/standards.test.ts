import { expect, it } from 'vitest';
import { checkAddress, type Network } from '../all.ts';

/** Forms that wallets write beside the usual one. */
it.each([
  [
    'BCH',
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  ],
  [
    'BCH',
    'BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A',
    'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  ],
] as const)('of %s is taken: %s', (network, address, value) => {
  expect(checkAddress(network, address)).toEqual({ ok: true, value });
});

it.each([
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q', 'bad_checksum'],
  ['ADA', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl9', 'bad_checksum'],
  ['ADA', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw', 'bad_format'],
  ['ADA', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz', 'bad_format'],
  ['ADA', 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAj', 'bad_checksum'],
  ['DOT', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6', 'bad_checksum'],
  ['DOT', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'bad_format'],
  ['XLM', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA', 'bad_checksum'],
  ['ATOM', 'cosmosvaloper1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'bad_format'],
  ['POLYGON', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'token_contract'],
  ['ARBITRUM', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'token_contract'],
  ['OPTIMISM', '0x0b2c639c533813f4aa9d7837caf62653d097ff85', 'token_contract'],
  ['AVAXC', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'token_contract'],
  ['BASE', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'token_contract'],
  ['ETC', '0x0000000000000000000000000000000000000000', 'burn_address'],
] as const)('of %s is refused: %s, %s', (network: Network, address, code) => {
  expect(checkAddress(network, address)).toMatchObject({ ok: false, code });
});

it('of Bitcoin Cash in Bitcoin’s writing is told in its own', () => {
  expect(checkAddress('BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu')).toEqual({
    ok: false,
    code: 'ambiguous_address',
    form: 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  });
});

it('of Stellar with a number in it is told apart from it', () => {
  expect(
    checkAddress('XLM', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ'),
  ).toEqual({
    ok: false,
    code: 'tag_in_address',
    form: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    tag: '0',
  });
});
