import { describe, expect, it } from 'vitest';
import { addressExamples, cardExamples } from './examples.ts';
import { findPaymentDetails } from './find-payment-details.ts';
import { networks } from './network.ts';

const kinds = (text: string) => findPaymentDetails(text).map(({ kind }) => kind);

describe('details to pay to, in a text', () => {
  it.each([
    ['Our card has changed. Pay to 4000 1234 5678 9017.', 'card', '4000123456789017'],
    ['card 2200700112345678, thanks', 'card', '2200700112345678'],
    ['no check digit: 4000-0000-0000-0001', 'card', '4000000000000001'],
    ['4000 **0000** 0000 _0002_', 'card', '4000000000000002'],
    ['4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2', 'card', '4000000000000002'],
    ['4OOO OOOO ОООО ООО2', 'card', '4000000000000002'],
    ['4000\u200b0000\u00a00000\u20600002', 'card', '4000000000000002'],
    ['４０００ ００００ ００００ ０００２', 'card', '4000000000000002'],
    ['4000&nbsp;0000&nbsp;0000&#32;&#48;002', 'card', '4000000000000002'],
    ['<b>4000</b>000000000002', 'card', '4000000000000002'],
    ['р/с 40702810900000012345', 'account', '40702810900000012345'],
    ['IBAN GB82 WEST 1234 5698 7654 32', 'iban', 'GB82WEST12345698765432'],
    ['de89370400440532013000.', 'iban', 'DE89370400440532013000'],
    ['call +7 (916) 123-45-67', 'phone', '+79161234567'],
    ['8 916 123 45 67', 'phone', '+79161234567'],
    ['СБП 9161234567', 'phone', '+79161234567'],
    ['+49 151 23456789', 'phone', '+4915123456789'],
    ['375 29 123 45 67', 'phone', '+375291234567'],
  ])('%s', (text, kind, value) => {
    expect(findPaymentDetails(text)).toContainEqual({ kind, value });
  });

  it.each(networks.map((network) => [network, addressExamples[network]] as const))(
    'an address of %s, alone, in a sentence, in a link and with letters of another alphabet',
    (_, address) => {
      for (const text of [
        address,
        `Send to ${address}.`,
        `**${address}**`,
        `[pay](https://scan.example/${address}?x=1)`,
        `coin:${address}?amount=1`,
      ])
        expect(kinds(text)).toContain('address');
      expect(
        kinds(`x ${address.replace(/[aeopcx]/g, (letter) => 'аеорсх'['aeopcx'.indexOf(letter)] ?? '')} y`),
      ).toContain('address');
    },
  );

  it('an address in groups', () => {
    const address = addressExamples.TRON;
    expect(kinds(`to ${address.match(/.{1,4}/g)?.join(' ')} now`)).toContain('address');
  });

  it('is found in a long text as fast as in a short one', () => {
    for (const row of ['1 ', 'aaaa ', '4000 ', 'T', '+7 ', 'GB82 '])
      expect(findPaymentDetails(row.repeat(20_000)).length).toBeLessThan(20_001);
  });

  it.each(Object.values(cardExamples))('a card as forms show it: %s', (card) => {
    expect(kinds(`${card}`)).toContain('card');
  });

  it.each([
    'Работаем с 10:00 до 22:00, без выходных.',
    'From 28.11.2026 10:00 till 30.11.2026 23:59, by Moscow time',
    'Orders of 1 000 000 – 1 500 000 RUB take up to 40 minutes.',
    'Order 12345678, of 100 USDT, rate 0.00001023',
    'ИНН 7707083893, ОГРН 1027700132195',
    'Выполнена заявка {number} на {sum} {ticker}: {link}',
    'Our exchange works since 2019: 100,000 orders, 4.9 of 5.',
    'The news of https://exchange.example/news/how-we-check-your-payment-2026',
    'Support answers within 5 minutes; write to help@exchange.example',
    'Wait for 6 confirmations: 10 minutes, 20 minutes, 30 minutes or more.',
    '',
  ])('finds nothing in: %s', (text) => {
    expect(findPaymentDetails(text)).toEqual([]);
  });
});
