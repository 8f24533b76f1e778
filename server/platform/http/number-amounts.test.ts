import { amount } from '@menyala/contract/values';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { withAmountsAsText } from './number-amounts.ts';

const schema = Type.Object({
  sum: amount,
  other: Type.Optional(amount),
  count: Type.Optional(Type.Integer()),
});
const read = (text: string) => withAmountsAsText(text, JSON.parse(text), schema);

it.each([
  ['5000', '5000'],
  ['0.0045', '0.0045'],
  ['0.00450', '0.0045'],
  ['1e-7', '0.0000001'],
  ['1.5E3', '1500'],
  ['15e-1', '1.5'],
  ['0', '0'],
  ['-5', '-5'],
  ['9007199254740991', '9007199254740991'],
])('takes the number %s as the text %s', (number, text) => {
  expect(read(`{"sum":${number}}`)).toEqual({ sum: text });
});

it.each(['9007199254740993', '0.1000000000000000055511151231257827', '12345678901234567890.5', '1e300'])(
  'leaves %s as it is, to be refused: a double would be another number',
  (number) => {
    expect(read(`{"sum":${number}}`)).toEqual({ sum: Number(number) });
  },
);

it('reads the field of the object itself, the last of two, and touches nothing else', () => {
  expect(
    read('{"in":{"sum":1},"x\\"sum":[2,{"sum":3}],"sum":4,"count":5,"sum":6.50,"text":"\\"sum\\":7"}'),
  ).toEqual({
    in: { sum: 1 },
    'x"sum': [2, { sum: 3 }],
    sum: '6.5',
    count: 5,
    text: '"sum":7',
  });
});
