// @vitest-environment happy-dom

import { editContest } from '@menyala/contract/office/contests';
import { enterDeposit } from '@menyala/contract/office/operations-inbox';
import { editPartner } from '@menyala/contract/office/partners';
import { createSeries } from '@menyala/contract/office/promocodes';
import { adjustReserve } from '@menyala/contract/office/reserves';
import { act, type JSX, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answer, draw, json, refusal } from '../testing/draw.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** Draws a dialog that goes when it is closed. */
async function dialog(element: (close: () => void) => JSX.Element, answer: Answer) {
  const sent: unknown[] = [];
  function Page(): JSX.Element {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? element(() => setOpen(false)) : <p>Closed</p>;
  }
  const page = await draw(<Page />, {
    at: '/',
    answer: (call, body) => {
      if (call.startsWith('GET /office/api/currencies')) return json({ items: currencies });
      if (!call.startsWith('GET')) sent.push(body);
      return answer(call, body);
    },
  });
  await page.until(() => document.querySelector('[role="dialog"]') !== null);
  return { ...page, sent };
}

const currencies = [{ id: 7, code: 'SBERRUB', name: { ru: 'Сбербанк', en: 'Sberbank' }, decimals: 2 }];

async function choose(label: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  if (found === undefined) throw new Error(`Nothing to choose: ${label}`);
  await act(async () => found.querySelector('input')?.click());
}

async function select(name: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  await act(async () => {
    if (field === null) throw new Error(`Nothing to choose from: ${name}`);
    field.value = value;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const focused = () => document.activeElement?.getAttribute('name');

const adjustment = (answer: Answer) =>
  dialog(
    (close) => (
      <ActionDialog
        call={adjustReserve}
        params={{ id: 3 }}
        title="Adjust"
        submit={({ direction }) => (direction === 'in' ? 'Put in' : 'Take out')}
        start={{ direction: 'in' }}
        fields={{
          direction: {
            label: 'Direction',
            options: [
              { id: 'in', text: 'In' },
              { id: 'out', text: 'Out' },
            ],
          },
          amount: {
            label: 'Amount',
            hint: 'In dollars',
            unit: { ticker: 'RUB', decimals: 2 },
            isAboveZero: true,
            isLive: true,
            check: (amount) => (amount.length > 6 ? 'More than there is.' : undefined),
          },
          reason: { label: 'Reason', wrong: 'At least three letters.' },
        }}
        plan={({ body, isWhole }) => (
          <p>
            Plan {body.direction} {body.amount ?? 'of nothing'} {isWhole ? 'whole' : 'not whole'}
          </p>
        )}
        done="It is done."
        onClose={close}
      />
    ),
    answer,
  );

describe('the dialog of an action', () => {
  it('sends what was typed as the call takes it, with a key of its own, tells it and closes', async () => {
    const page = await adjustment(() => json({}));
    await page.type('Amount', ' 1 000,509');
    await choose('Out');
    await page.type('Reason', ' cash desk ');
    await page.press('Take out');
    await page.until(() => page.text().includes('Closed'));
    expect(page.calls).toEqual(['POST /office/api/reserves/3/adjustments']);
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(page.sent).toEqual([{ direction: 'out', amount: '1000.5', reason: 'cash desk', key }]);
    expect(page.text()).toContain('It is done.');
  });

  it('shows what will be done of what can be read so far', async () => {
    const page = await adjustment(() => json({}));
    expect(page.text()).toContain('Plan in of nothing not whole');
    await page.type('Amount', '1,50');
    expect(page.text()).toContain('Plan in 1.5 not whole');
    await page.type('Reason', 'cash desk');
    expect(page.text()).toContain('Plan in 1.5 whole');
  });

  it('says at each field what is wrong, sends nothing, and stands in the first of them', async () => {
    const page = await adjustment(() => json({}));
    expect(page.saidAt('Amount')).toBe('In dollars');
    await page.type('Amount', '0');
    await page.type('Reason', 'ok');
    await page.press('Put in');
    await page.until(() => page.saidAt('Reason') === 'At least three letters.');
    expect(page.field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(page.saidAt('Amount')).not.toBe('In dollars');
    expect(focused()).toBe('amount');
    await page.type('Amount', '1e3');
    await page.press('Put in');
    expect(page.field('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(page.sent).toEqual([]);
    await page.type('Amount', '1');
    await page.until(() => page.saidAt('Amount') === 'In dollars');
    expect(page.saidAt('Reason')).toBe('At least three letters.');
  });

  it('says while one types what a live check sees', async () => {
    const page = await adjustment(() => json({}));
    await page.type('Amount', '1000000');
    expect(page.saidAt('Amount')).toBe('More than there is.');
  });

  it('says at its field what the server refused, the rest by the buttons, and keeps what was typed', async () => {
    let tries = 0;
    const page = await adjustment(() => {
      tries += 1;
      return tries === 1
        ? refusal(422, 'validation', { reason: 'Not this one.', amount: 'Too much.', other: 'Closed today.' })
        : json({});
    });
    await page.type('Amount', '12');
    await page.type('Reason', 'cash desk');
    await page.press('Put in');
    await page.until(() => page.text().includes('Closed today.'));
    expect([page.saidAt('Amount'), page.saidAt('Reason')]).toEqual(['Too much.', 'Not this one.']);
    expect([page.field('Amount').value, page.field('Reason').value]).toEqual(['12', 'cash desk']);
    expect(focused()).toBe('amount');
    await page.type('Amount', '11');
    await page.until(() => page.saidAt('Amount') === 'In dollars');
    expect(page.text()).not.toContain('Closed today.');
    await page.type('Reason', 'cash desk 2');
    await page.press('Put in');
    await page.until(() => page.text().includes('Closed'));
    const [first, second] = page.sent as { key: string }[];
    expect(second?.key).toBe(first?.key);
  });

  it.each([
    ['a fault', () => refusal(500, 'internal'), 'Refused: internal.'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Check your connection'],
  ])('keeps what was typed after %s, and can be sent again', async (_, first, said) => {
    let tries = 0;
    const page = await adjustment(() => {
      tries += 1;
      return tries === 1 ? first() : json({});
    });
    await page.type('Amount', '12');
    await page.type('Reason', 'cash desk');
    await page.press('Put in');
    await page.until(() => page.text().includes(said));
    expect(page.field('Amount').value).toBe('12');
    await page.press('Put in');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toHaveLength(2);
  });

  it('is sent once, however often it is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = await adjustment(() => new Promise<Response>((resolve) => (answer = resolve)));
    await page.type('Amount', '12');
    await page.type('Reason', 'cash desk');
    await page.press('Put in', 3);
    await page.until(() => page.sent.length > 0);
    expect(page.text()).toContain('Sending');
    answer(json({}));
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toHaveLength(1);
  });
});

const terms = { version: 3, code: 'K7M2P9QX', ownPercent: '7.5', isBlocked: false, note: 'An old friend.' };

function termsDialog(seen: typeof terms, answer: Answer, now: () => object = () => seen) {
  return dialog(
    (close) => (
      <ActionDialog
        call={editPartner}
        params={{ id: 5 }}
        title="Terms"
        submit="Save"
        fields={{
          ownPercent: { label: 'Percent', kind: 'percent' },
          code: { label: 'Code', wrong: 'Four letters at least.' },
          isBlocked: { label: 'Blocked' },
          note: { label: 'Note' },
        }}
        seen={{
          thing: seen,
          key: ['partners', 'one', 5],
          reload: async () => now() as typeof terms,
          isPossible: ({ note }) => note !== 'gone',
          start: (thing) => thing,
          stale: 'Somebody was faster.',
          changed: (before, after) => (
            <p>
              Was {before.ownPercent}, is {after.ownPercent}
            </p>
          ),
        }}
        done="Saved."
        onClose={close}
      />
    ),
    answer,
  );
}

describe('a dialog about what was seen', () => {
  it('begins with it, and sends the version that was seen', async () => {
    const page = await termsDialog(terms, () => json({ ...terms, version: 4 }));
    expect([page.field('Percent').value, page.field('Note').value]).toEqual(['7.5', 'An old friend.']);
    await page.press('Save');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toEqual([terms]);
  });

  it('reads a percentage as people write it, and refuses what is none', async () => {
    const page = await termsDialog(terms, () => json({ ...terms, version: 4 }));
    for (const bad of ['101', 'ten', '-1']) {
      await page.type('Percent', bad);
      await page.press('Save');
      await page.until(() => page.field('Percent').getAttribute('aria-invalid') === 'true');
    }
    await page.type('Percent', ' 12,5 ');
    await page.press('Save');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toEqual([{ ...terms, ownPercent: '12.5' }]);
  });

  it('reads what was emptied as none, and a tick', async () => {
    const page = await termsDialog(terms, () => json({ ...terms, version: 4 }));
    await page.type('Percent', '');
    await choose('Blocked');
    await page.press('Save');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toEqual([{ ...terms, ownPercent: null, isBlocked: true }]);
  });

  it('leaves out what may be left out and was', async () => {
    const page = await termsDialog({ ...terms, code: '' }, () => json(terms));
    await page.press('Save');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent[0]).not.toHaveProperty('code');
  });

  it.each(['abc', 'with space', 'ЖЖЖЖЖ'])(
    'refuses the code "%s" by the pattern of the call',
    async (code) => {
      const page = await termsDialog(terms, () => json(terms));
      await page.type('Code', code);
      await page.press('Save');
      await page.until(() => page.saidAt('Code') === 'Four letters at least.');
      expect(page.sent).toEqual([]);
    },
  );

  it('keeps what was typed where somebody was faster, takes over the rest, says it, and goes on', async () => {
    const now = { ...terms, version: 4, ownPercent: '9', isBlocked: true };
    let tries = 0;
    const page = await termsDialog(
      terms,
      () => {
        tries += 1;
        return tries === 1 ? refusal(409, 'conflict') : json({ ...now, version: 5 });
      },
      () => now,
    );
    await page.type('Note', 'My note.');
    await page.press('Save');
    await page.until(() => page.text().includes('Somebody was faster.'));
    expect(page.text()).toContain('Was 7.5, is 9');
    expect(page.text()).not.toContain('Refused');
    expect([page.field('Percent').value, page.field('Note').value]).toEqual(['9', 'My note.']);
    await page.press('Save');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent[1]).toEqual({ ...now, note: 'My note.' });
  });

  it('cannot be sent where it is not possible any more, and what was typed stays to be read', async () => {
    const page = await termsDialog(
      terms,
      () => refusal(409, 'wrong_status'),
      () => ({ ...terms, version: 4, note: 'gone' }),
    );
    await page.type('Code', 'MINE1');
    await page.press('Save');
    await page.until(() => page.text().includes('Somebody was faster.'));
    await page.press('Save', 2);
    expect(page.sent).toHaveLength(1);
    expect(page.field('Code').value).toBe('MINE1');
  });
});

describe('the fields that follow from the schema of a call', () => {
  it('are a currency, an amount, a moment of the exchange and texts', async () => {
    const page = await dialog(
      (close) => (
        <ActionDialog
          call={enterDeposit}
          title="Enter"
          submit="Record"
          fields={{
            currency: { label: 'Currency', kind: 'currency' },
            amount: { label: 'Amount', isAboveZero: true },
            paidAt: { label: 'Paid at' },
            comment: { label: 'Comment', isRequired: true },
          }}
          done="Done."
          onClose={close}
        />
      ),
      () => json({}),
    );
    await page.until(() => page.text().includes('Sberbank'));
    await page.press('Record');
    await page.until(() => page.saidAt('Comment') !== '');
    expect(page.field('Paid at').type).toBe('datetime-local');
    expect(page.field('Comment')).toBeInstanceOf(HTMLTextAreaElement);
    await select('currency', '7');
    await page.type('Amount', '0.5');
    await page.type('Paid at', '2026-11-21T15:30');
    await page.type('Comment', 'In the statement');
    await page.press('Record');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toEqual([
      { currency: 7, amount: '0.5', paidAt: '2026-11-21T12:30:00.000Z', comment: 'In the statement' },
    ]);
  });

  it('are a whole number, and a list to tick', async () => {
    const page = await dialog(
      (close) => (
        <ActionDialog
          call={createSeries}
          title="Series"
          submit="Make"
          start={{ count: 10, directions: [4] }}
          fields={{
            count: { label: 'Count' },
            directions: {
              label: 'Directions',
              options: [3, 4, 5].map((id) => ({ id, text: `Direction ${id}` })),
            },
          }}
          done="Made."
          onClose={close}
        />
      ),
      () => json({}),
    );
    expect(page.field('Count').value).toBe('10');
    for (const bad of ['0', '2.5', '10001', 'many']) {
      await page.type('Count', bad);
      await page.press('Make');
      await page.until(() => page.field('Count').getAttribute('aria-invalid') === 'true');
    }
    await page.type('Count', '25');
    await choose('Direction 3');
    await choose('Direction 4');
    await page.press('Make');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toEqual([{ count: 25, directions: [3] }]);
  });

  it('are words in both languages, each asked for', async () => {
    const page = await dialog(
      (close) => (
        <ActionDialog
          call={editContest}
          params={{ id: 2 }}
          title="Contest"
          submit="Save"
          fields={{ title: { label: 'Title', isRequired: true } }}
          fixed={{ version: 1 }}
          done="Saved."
          onClose={close}
        />
      ),
      () => json({}),
    );
    await page.type('Title, Russian', 'Гонка');
    await page.press('Save');
    await page.until(() => page.saidAt('Title, English') !== '');
    expect(page.saidAt('Title, Russian')).toBe('');
    await page.type('Title, English', 'Race');
    await page.press('Save');
    await page.until(() => page.text().includes('Closed'));
    expect(page.sent).toEqual([{ version: 1, title: { ru: 'Гонка', en: 'Race' } }]);
  });
});
