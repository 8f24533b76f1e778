import { expect, it } from 'vitest';
import { ibanFault } from './iban.ts';

it.each([
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'KZ86125KZT5004100100',
  'GE29NB0000000101904917',
  'AE070331234567890123456',
  'TR330006100519786457841326',
  'BY13NBRB3600900000002Z00AB00',
  'UA213223130000026007233566001',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('%s is right', (iban) => {
  expect(ibanFault(iban)).toBeNull();
});

it.each([
  ['check digits 00, which pass the division', 'GB00HLFX11016111455365', 'bad_checksum'],
  ['check digits 99', 'DE99370400440532013000', 'bad_checksum'],
  ['a wrong digit', 'DE89370400440532013001', 'bad_checksum'],
  ['one digit less than Germany has', 'DE8937040044053201300', 'bad_format'],
  ['one more', 'DE893704004405320130000', 'bad_format'],
  ['a country without IBANs', 'US64SVBKUS6S3300958879', 'bad_format'],
  ['nothing but the country', 'DE', 'bad_format'],
])('with %s it is none', (_, iban, code) => {
  expect(ibanFault(iban)).toBe(code);
});

it('has no check digits below 02 or above 98, whatever the division says', () => {
  const rest = 'HLFX11016111455365';
  const right = [...Array(100).keys()]
    .map((number) => `GB${String(number).padStart(2, '0')}${rest}`)
    .filter((iban) => ibanFault(iban) === null);
  expect(right).toEqual(['GB97HLFX11016111455365']);
});
