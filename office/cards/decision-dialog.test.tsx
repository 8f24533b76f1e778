// @vitest-environment happy-dom

import type { OfficeCheck } from '@menyala/contract/office/cards';
import { act } from 'react';
import { expect, it } from 'vitest';
import { draw, json, refusal } from '../testing/draw.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

const seen = {
  id: 'a1',
  version: 3,
  flags: 0,
  status: 'pending',
  actions: ['approve', 'ask_again', 'reject'],
  language: 'en',
  masked: '4000 **** 0002',
  holder: 'MARIA SIDOROVA',
  claim: null,
  history: [],
  checklist: [
    { code: 'blurry', label: 'Blurry', ru: 'Нечётко.', en: 'It is blurry.' },
    { code: 'other', label: 'Something else', ru: 'Не вышло.', en: 'It could not be verified.' },
  ],
  photos: [
    { id: 'p2', kind: 'person', removedAt: null },
    { id: 'p1', kind: 'card', removedAt: null },
  ],
} as unknown as OfficeCheck;

async function decide(decision: Decision, part: Partial<OfficeCheck> = {}, answer = () => json(seen)) {
  const sent: unknown[] = [];
  const done: unknown[] = [];
  const page = await draw(
    <DecisionDialog
      decision={decision}
      check={{ ...seen, ...part }}
      photo="person"
      onDone={(now) => done.push(now)}
      onClose={() => undefined}
    />,
    {
      at: '/',
      answer: (call, body) => {
        if (!call.startsWith('POST')) return json({ ...seen, ...now });
        expect(call).toBe('POST /office/api/checks/a1/decision');
        sent.push(body);
        return answer();
      },
    },
  );
  await page.until(() => document.querySelector('[role="dialog"]') !== null);
  return { ...page, sent, done };
}
let now: Partial<OfficeCheck> = {};

async function digit(code: string): Promise<void> {
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })));
}

async function tick(label: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  await act(async () => found?.querySelector('input')?.click());
}

it('is only itself where a card is approved', async () => {
  const page = await decide('approve');
  await page.press('Approve');
  await page.until(() => page.done.length > 0);
  expect(page.sent).toEqual([{ version: 3, decision: 'approve' }]);
});

it('needs a reason of one’s own where a card with matches is approved', async () => {
  const page = await decide('approve', { flags: 1 });
  const [why] = [...document.querySelectorAll('label')].map((one) => one.textContent ?? '');
  await page.type(why ?? '', ' ');
  await page.press('Approve');
  await page.until(() => page.field(why ?? '').getAttribute('aria-invalid') === 'true');
  expect(page.sent).toEqual([]);
  await page.type(why ?? '', ' His wife. ');
  await page.press('Approve');
  await page.until(() => page.done.length > 0);
  expect(page.sent).toEqual([{ version: 3, decision: 'approve', note: 'His wife.' }]);
});

it('needs a reason, and photos where they are asked for again', async () => {
  const page = await decide('ask_again');
  const wrongGroups = () =>
    document.querySelectorAll('[role="group"] .Mui-error.MuiFormHelperText-root').length;
  await tick('With its owner');
  await page.press('Ask again');
  await page.until(() => wrongGroups() === 2);
  expect(page.sent).toEqual([]);
});

it('names the photos in the order in which they are asked for', async () => {
  const page = await decide('ask_again');
  await tick('Card');
  await digit('Digit1');
  await page.press('Ask again');
  await page.until(() => page.done.length > 0);
  expect(page.sent).toEqual([
    { version: 3, decision: 'ask_again', reasons: ['blurry'], note: null, photos: ['card', 'person'] },
  ]);
});

it('names no photos where the card is rejected', async () => {
  const page = await decide('reject');
  await digit('Numpad1');
  await page.press('Reject');
  await page.until(() => page.done.length > 0);
  expect(page.sent).toEqual([{ version: 3, decision: 'reject', reasons: ['blurry'], note: null }]);
});

it('marks what was not by its digit, and the other way round, but not where digits are typed', async () => {
  const page = await decide('reject');
  await digit('Digit1');
  await digit('Digit2');
  await digit('Digit1');
  const words = document.querySelector('textarea');
  await act(async () =>
    words?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit2', bubbles: true })),
  );
  await page.type(
    [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === words?.id)?.textContent ?? '',
    'Call us.',
  );
  await page.press('Reject');
  await page.until(() => page.done.length > 0);
  expect(page.sent).toEqual([{ version: 3, decision: 'reject', reasons: ['other'], note: 'Call us.' }]);
});

it('needs words of one’s own for something else', async () => {
  const page = await decide('reject');
  await digit('Digit2');
  await page.press('Reject');
  await page.until(() => document.querySelector('textarea[aria-invalid="true"]') !== null);
  expect(page.sent).toEqual([]);
});

it('is called a withdrawal where a colleague approved meanwhile, and keeps what was marked', async () => {
  let tries = 0;
  now = { version: 4, status: 'approved', actions: ['reject'] };
  const page = await decide('reject', {}, () => {
    tries += 1;
    return tries === 1 ? refusal(409, 'conflict') : json({ ...seen, ...now, version: 5 });
  });
  await digit('Digit1');
  await page.press('Reject');
  await page.until(() => page.text().includes('Revoke approval'));
  const submit = document.querySelector<HTMLButtonElement>('[type="submit"]');
  await act(async () => submit?.click());
  await page.until(() => page.done.length > 0);
  expect(page.sent[1]).toEqual({ version: 4, decision: 'reject', reasons: ['blurry'], note: null });
});

it('says what was refused where nobody else was faster', async () => {
  now = {};
  const page = await decide('approve', {}, () => refusal(409, 'wrong_status'));
  await page.press('Approve');
  await page.until(() => page.text().includes('Refused: wrong_status.'));
  expect(page.done).toEqual([]);
});
