// @vitest-environment happy-dom

import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { messages } from '../messages/en.ts';
import { draw, json, refusal } from '../testing/draw.tsx';
import { claimAction } from './action-for-tests.ts';
import { MoveDialog } from './move-dialog.tsx';
import { queueRow } from './queue-row-for-tests.ts';

const { confirm } = messages;
const plan = { row: null, to: 'accepted', waitsFor: null, sums: null, transfers: [], balances: [] };
const paper = { id: 3, code: 'SBERRUB', ticker: 'RUB', name: 'Sberbank', decimals: 2, category: 'bank' };

const claimWith = (action: ClaimAction, part: Partial<OfficeClaim> = {}) =>
  ({
    ...queueRow('48213', { status: 'checking' }),
    ...{ id: 'c1', version: 4, actions: [action], refunds: [], history: [], received: '0', held: null },
    ...{ fromRequisites: [], toRequisites: [], requisiteChanges: [] },
    ...part,
  }) as unknown as OfficeClaim;

async function dialog(
  action: ClaimAction,
  part: Partial<OfficeClaim> = {},
  answer: (body: unknown) => Response = () => json(claimWith(action, { version: 5 })),
  now: Partial<OfficeClaim> = part,
) {
  const sent: unknown[] = [];
  const done: unknown[] = [];
  const page = await draw(
    <MoveDialog
      action={action}
      claim={claimWith(action, part)}
      onClose={() => undefined}
      onDone={() => done.push(true)}
    />,
    {
      at: '/',
      answer: (call, body) => {
        if (call.endsWith('/plan')) return json(plan);
        if (call.startsWith('GET')) return json(claimWith(action, now));
        sent.push(body);
        return answer(body);
      },
    },
  );
  await page.until(() => document.querySelector('[role="dialog"]') !== null);
  const submit = async () => {
    const button = document.querySelector<HTMLButtonElement>('[type="submit"]');
    await page.until(() => button?.getAttribute('aria-disabled') !== 'true');
    await act(async () => button?.click());
  };
  return { ...page, sent, done, submit };
}

async function tick(label: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  await act(async () => found?.querySelector('input')?.click());
}

const isWrong = () => document.querySelectorAll('[aria-invalid="true"]').length;

describe('the form of a move', () => {
  it('sends only what the move asks for, trimmed and exact', async () => {
    const page = await dialog(
      claimAction('deposit', {
        needs: ['reference', 'amount', 'currency'],
        suggested: { amount: '1000', fee: null },
        currencies: [
          { id: '7', name: 'Tether' },
          { id: '9', name: 'TON' },
        ],
      }),
    );
    expect(page.field(confirm.amount).value).toBe('1000');
    await page.type(confirm.reference, ' e4b1 ');
    await page.type(confirm.amount, '1 000.5');
    await page.submit();
    await page.until(() => page.done.length > 0);
    expect(page.sent).toEqual([
      { move: 'deposit', version: 4, reference: 'e4b1', amount: '1000.5', currency: 7 },
    ]);
  });

  it('sends nothing but the move where nothing is asked for, and the refund that it is about', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const page = await dialog(claimAction('refund_failed', { refund: id }));
    await page.submit();
    await page.until(() => page.done.length > 0);
    expect(page.sent).toEqual([{ move: 'refund_failed', version: 4, refund: id }]);
  });

  it('sends when the money came, by Moscow, where it has no number, and says there what is wrong with it', async () => {
    const page = await dialog(
      claimAction('deposit', { needs: ['reference'] }),
      { from: paper } as unknown as Partial<OfficeClaim>,
      () => refusal(422, 'validation', { reference: 'Booked before.' }),
    );
    await tick(confirm.noNumber);
    await page.type(confirm.paidAt, '');
    await page.submit();
    await page.until(() => page.saidAt(confirm.paidAt) === confirm.required);
    await page.type(confirm.paidAt, '2026-05-01T01:30');
    await page.submit();
    await page.until(() => page.saidAt(confirm.paidAt) === 'Booked before.');
    expect(page.sent).toEqual([{ move: 'deposit', version: 4, paidAt: '2026-04-30T22:30:00.000Z' }]);
  });

  it('says which field is missing, and lets those be empty that may', async () => {
    const page = await dialog(claimAction('returned', { needs: ['reason', 'fee'], optional: ['fee'] }));
    await page.submit();
    await page.until(() => isWrong() === 1);
    expect(document.querySelector('[aria-invalid="true"]')?.getAttribute('name')).toBe('reason');
    await page.type(document.querySelector('label')?.textContent ?? '', 'Sent back');
    await page.submit();
    await page.until(() => page.done.length > 0);
    expect(page.sent).toEqual([{ move: 'returned', version: 4, reason: 'Sent back' }]);
  });

  it('refuses what is no amount, and nothing; a fee may be nothing', async () => {
    const page = await dialog(claimAction('send_refund', { needs: ['amount', 'fee'] }));
    await page.type(confirm.fee, '0');
    for (const amount of ['1e3', '-5', 'NaN', '0', '0.00']) {
      await page.type(confirm.amount, amount);
      await page.submit();
      await page.until(() => page.field(confirm.amount).getAttribute('aria-invalid') === 'true');
      expect(page.field(confirm.fee).getAttribute('aria-invalid')).toBe('false');
      await page.type(confirm.amount, '5');
      await page.until(() => isWrong() === 0);
    }
    await page.type(confirm.fee, 'x');
    await page.submit();
    await page.until(() => page.field(confirm.fee).getAttribute('aria-invalid') === 'true');
    expect(page.sent).toEqual([]);
    await page.type(confirm.fee, '0');
    await page.submit();
    await page.until(() => page.done.length > 0);
    expect(page.sent).toEqual([{ move: 'send_refund', version: 4, amount: '5', fee: '0' }]);
  });

  it('lets nothing have come back of a payout', async () => {
    const page = await dialog(claimAction('ask_reversal', { needs: ['amount'] }));
    await page.type(confirm.amount, '0');
    await page.submit();
    await page.until(() => page.done.length > 0);
    expect(page.sent).toEqual([{ move: 'ask_reversal', version: 4, amount: '0' }]);
  });

  it('keeps what was typed where somebody was faster, and cannot be sent where it is not possible any more', async () => {
    const page = await dialog(
      claimAction('reject', { needs: ['reason'] }),
      {},
      () => refusal(409, 'conflict'),
      { version: 5, actions: [] },
    );
    const label = document.querySelector('label')?.textContent ?? '';
    await page.type(label, 'Too late');
    await page.submit();
    await page.until(() => page.text().includes(messages.claim.conflict));
    expect(page.field(label).value).toBe('Too late');
    expect(document.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(true);
  });
});
