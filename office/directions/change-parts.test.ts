import { expect, it } from 'vitest';
import { changeOf, startOfParts } from './change-parts.ts';

it('reads sums and percents of many directions as people type them', () => {
  const change = changeOf(
    {
      ...startOfParts,
      margin: { ...startOfParts.margin, isOn: true, value: '−1,5 %' },
      minSend: { ...startOfParts.minSend, isOn: true, unit: 'usd', value: '$1,000' },
      maxSend: { ...startOfParts.maxSend, isOn: true, unit: 'usd', value: '50 тыс' },
      minReceive: { ...startOfParts.minReceive, isOn: true, unit: 'usd', value: '' },
      maxReceive: { ...startOfParts.maxReceive, isOn: true, unit: 'usd', value: '500 KZT' },
    },
    'en-US',
  );
  expect(change).toMatchObject({
    margin: { percent: '-1.5' },
    minSend: { amount: '1000' },
    maxSend: { amount: '50000' },
    minReceive: { amount: null },
    // The server refuses it at its field.
    maxReceive: { amount: '500 KZT' },
  });
});
