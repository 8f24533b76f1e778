// @vitest-environment happy-dom

import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { describe, expect, it } from 'vitest';
import { type Answer, draw, json, refusal } from '../testing/draw.tsx';
import { AmountInput } from './amount-input.tsx';
import { EditForm } from './edit-form.tsx';

const record = { id: 'BTC', version: 3, usd: '97400', freshMinutes: 60, decimals: 8 };
const put = 'PUT /office/api/prices/BTC';
const problem = { type: '/problems/confirm_needed', title: '', status: 409, code: 'confirm_needed' };

/** Live news do the same: everything is read once more. */
function ReadAgain() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Read again
    </button>
  );
}

async function form(answer: Answer, read: () => object = () => record) {
  const page = await draw(
    <ResourceContextProvider value="prices">
      <EditForm mayEdit title={<ReadAgain />}>
        <AmountInput source="usd" label="Price" isRequired />
        <TextInput source="decimals" label="Decimals" />
      </EditForm>
    </ResourceContextProvider>,
    {
      at: '/prices/BTC',
      path: '/prices/:id',
      answer: (call, body) => (call === 'GET /office/api/prices/BTC' ? json(read()) : answer(call, body)),
    },
  );
  await page.until(() => page.text().includes('Price'));
  const saves = () => page.calls.filter((call) => call === put).length;
  return { ...page, saves };
}

describe('the form of a record', () => {
  it('is drawn when the record is there, with what it holds', async () => {
    const page = await form(() => undefined);
    expect([page.field('Price').value, page.field('Decimals').value]).toEqual(['97400', '8']);
  });

  it('says at each field what the server refused of it, and keeps what was typed', async () => {
    const page = await form(() => refusal(422, 'validation', { usd: 'Too little.', decimals: 'Too many.' }));
    await page.type('Price', '9740');
    await page.press('Save');
    await page.until(() => page.text().includes('Too little.'));
    expect(page.saidAt('Price')).toContain('Too little.');
    expect(page.saidAt('Decimals')).toContain('Too many.');
    expect(page.field('Price').getAttribute('aria-invalid')).toBe('true');
    expect(page.field('Price').value).toBe('9740');
    expect(page.saves()).toBe(1);
  });

  it.each([
    ['a fault', () => refusal(500, 'internal'), 'Refused: internal.'],
    ['somebody who was faster', () => refusal(409, 'conflict'), 'Refused: conflict.'],
    ['a proxy that says something else', () => new Response('<html>', { status: 502 }), 'on our server'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Check your connection'],
  ])('keeps what was typed after %s, says what it was, and can be sent again', async (_, first, said) => {
    let tries = 0;
    let sent: unknown;
    const page = await form((_call, body) => {
      tries += 1;
      if (tries === 1) return first();
      sent = body;
      return json({ ...record, usd: '98000', version: 4 });
    });
    await page.type('Price', '98000');
    await page.press('Save');
    await page.until(() => page.text().includes(said));
    expect(page.text().includes('Check your connection')).toBe(said === 'Check your connection');
    expect(page.field('Price').value).toBe('98000');
    await page.press('Save');
    await page.until(() => page.saves() === 2);
    expect(sent).toMatchObject({ usd: '98000', freshMinutes: 60 });
  });

  it('keeps what was typed where the record is read again and is another, and shows all else as it is now', async () => {
    let now = record;
    const sent: unknown[] = [];
    const page = await form(
      (_call, body) => {
        sent.push(body);
        return json(now);
      },
      () => now,
    );
    await page.type('Price', '98000');
    now = { ...record, version: 4, usd: '97500', decimals: 6 };
    await page.press('Read again');
    await page.until(() => page.field('Decimals').value === '6');
    expect(page.field('Price').value).toBe('98000');
    await page.press('Save');
    await page.until(() => page.saves() === 1);
    // The typed value stood on the older record, and is not saved over a newer one without a word.
    expect(sent).toMatchObject([{ usd: '98000', version: 3 }]);
  });

  it('shows both values where somebody else saved the same field, and saves on top of it at the next press', async () => {
    let now = record;
    const sent: { usd?: string; version?: number }[] = [];
    const page = await form(
      (_call, body) => {
        sent.push(body as object);
        if (sent.length === 1) return refusal(409, 'conflict');
        return json({ ...now, usd: '98000', version: 5 });
      },
      () => now,
    );
    await page.type('Price', '98000');
    now = { ...record, version: 4, usd: '97500', freshMinutes: 30 };
    await page.press('Read again');
    await page.until(() => page.calls.filter((call) => call.startsWith('GET')).length > 1);
    await page.press('Save');
    await page.until(() => page.text().includes('somebody else has changed this'));
    expect(page.text()).toContain('now “97500”, you typed “98000”');
    expect(page.text()).toContain('was “60”, now “30”');
    expect(page.field('Price').value).toBe('98000');
    await page.press('Save');
    await page.until(() => page.saves() === 2);
    expect(sent).toMatchObject([
      { usd: '98000', version: 3 },
      { usd: '98000', version: 4 },
    ]);
  });

  it('is sent on the newest version where nothing was typed before it was read again', async () => {
    let now = record;
    const sent: unknown[] = [];
    const page = await form(
      (_call, body) => {
        sent.push(body);
        return json(now);
      },
      () => now,
    );
    now = { ...record, version: 4, usd: '97500' };
    await page.press('Read again');
    await page.until(() => page.field('Price').value === '97500');
    await page.type('Price', '98000');
    await page.press('Save');
    await page.until(() => page.saves() === 1);
    expect(sent).toMatchObject([{ usd: '98000', version: 4 }]);
  });

  it('reads a sum with a word of size when its field is left, and refuses another unit', async () => {
    const sent: unknown[] = [];
    const page = await form((_call, body) => {
      sent.push(body);
      return json(record);
    });
    const leave = async (typed: string) => {
      await page.type('Price', typed);
      page.field('Price').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await page.press('Save');
    };
    await leave('98 EUR');
    await page.until(() => page.saidAt('Price').includes('“EUR”'));
    expect(page.field('Price').value).toBe('98 EUR');
    await leave('98 тыс');
    await page.until(() => sent.length === 1);
    expect(sent).toMatchObject([{ usd: '98000' }]);
  });

  it('is sent once, however often it is pressed while the answer is on its way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = await form(() => new Promise<Response>((resolve) => (answer = resolve)));
    await page.type('Price', '98000');
    await page.press('Save', 3);
    await page.until(() => page.saves() > 0);
    await page.press('Save', 2);
    answer(json({ ...record, usd: '98000', version: 4 }));
    // It leaves for the list.
    await page.until(() => !page.text().includes('Decimals'));
    expect(page.saves()).toBe(1);
  });

  it('asks whether what costs much is meant, and sends it again only where it is', async () => {
    const asked = { field: 'usd', kind: 'price_moves', before: '97400', after: '9740' };
    const sent: unknown[] = [];
    const page = await form((_call, body) => {
      sent.push(body);
      const isConfirmed = (body as { confirmed?: unknown }).confirmed !== undefined;
      if (isConfirmed) return json({ ...record, usd: '9740', version: 4 });
      const context = { questions: [{ ...asked, usd: '900', percent: '-90' }] };
      return json({ ...problem, detail: 'Ten times less?', context }, 409);
    });
    await page.type('Price', '9740');
    await page.press('Save', 2);
    await page.until(() => page.text().includes('Ten times less?'));
    await page.press('Cancel');
    await page.until(() => !page.text().includes('Ten times less?'));
    expect([page.saves(), page.field('Price').value]).toEqual([1, '9740']);
    await page.press('Save');
    await page.until(() => page.text().includes('Ten times less?'));
    await page.press('Save', 2);
    await page.until(() => page.saves() === 3);
    expect(sent).toMatchObject([{ usd: '9740' }, { usd: '9740' }, { usd: '9740', confirmed: [asked] }]);
    // It leaves for the list.
    await page.until(() => !page.text().includes('Decimals'));
    expect(page.saves()).toBe(3);
  });
});
