// @vitest-environment happy-dom
import type { OfficeClaim } from '@menyala/contract/office/claims';
import { claimStatuses } from '@menyala/contract/statuses';
import { expect, it } from 'vitest';
import { messages as english } from '../messages/en.ts';
import { draw } from '../testing/draw.tsx';
import { ClaimHead } from './claim-head.tsx';
import { queueRow } from './queue-row-for-tests.ts';

it.each(claimStatuses)(
  'says of an order that is "%s" what its customer reads, beside what staff do',
  async (status) => {
    const claim = { ...queueRow('48213', { status }), reason: null, complianceHold: null } as OfficeClaim;
    const page = await draw(<ClaimHead claim={claim} />, { at: '/', answer: () => undefined });
    expect(page.text()).toContain(english.status[status]);
    expect(page.text()).toContain(`customer sees: ${english.customerStatus[status]}`);
  },
);
