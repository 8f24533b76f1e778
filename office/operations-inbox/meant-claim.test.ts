import { expect, it } from 'vitest';
import { queueRow } from '../claims/queue-row-for-tests.ts';
import { meantClaim } from './meant-claim.ts';

const uuid = '0b7c0b52-5a3c-4d43-9f0f-0f4f5a7a2b11';
const found = [queueRow('x', { publicId: '482130' }), queueRow(uuid, { publicId: '48213' })];

it('is the claim with just this number or UUID, and not one that only contains it', () => {
  expect(meantClaim(found, '48213')?.id).toBe(uuid);
  expect(meantClaim(found, '№ 48 213')?.id).toBe(uuid);
  expect(meantClaim(found, uuid.toUpperCase())?.id).toBe(uuid);
  expect(meantClaim(found, '4821')).toBeUndefined();
});
