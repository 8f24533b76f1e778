import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { dataIn, type PageContext, pageContext, payloadIn } from '../testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
let direction: Direction;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
  direction = page.direction('BTC', 'SBERRUB');
});
afterAll(() => page.close());

function post(fields: Record<string, string>, url = '/', headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

const pair = () => ({ from: String(direction.from.id), to: String(direction.to.id) });

function exampleOf(side: 'from' | 'to'): Record<string, string> {
  const fields = direction[side].fields.filter(
    (field) => field.side === (side === 'from' ? 'send' : 'receive'),
  );
  return Object.fromEntries(
    fields
      .filter((field) => !field.isVerificationOnly)
      .map(({ name, example }) => [`${side}.${name}`, example]),
  );
}

const filled = () => ({
  ...pair(),
  send: '0.02',
  anchor: 'from',
  email: 'anna@example.com',
  agreement: 'on',
  ...exampleOf('from'),
  ...exampleOf('to'),
  idempotencyKey: randomUUID(),
});

describe('the form without script', () => {
  it('goes on to the details with what was typed, and remembers the pair', async () => {
    const answer = await post({ ...pair(), step: 'form', anchor: 'from', send: '0,02', receive: '' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/exchange/BTC-SBERRUB/details?amount=0.02&side=from');
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'pair', value: 'BTC-SBERRUB' }));
    const english = await post({ ...pair(), step: 'form', anchor: 'to', receive: '90,000' }, '/en');
    expect(english.headers.location).toBe('/en/exchange/BTC-SBERRUB/details?amount=90000&side=to');
  });

  it('takes its tick along to the details, for the versions that it was given for, and asks there where it is none', async () => {
    const given = await post({ ...pair(), step: 'form', anchor: 'from', send: '0,02', agreement: 'on' });
    const cookie = given.cookies.find(({ name }) => name === 'agreed');
    expect(cookie).toMatchObject({ maxAge: 24 * 60 * 60, sameSite: 'Lax' });
    const agreedWith = async (agreed: string) => {
      const url = '/exchange/BTC-SBERRUB/details/_payload.json?amount=0.02';
      const answer = await app.inject({ url, headers: agreed === '' ? {} : { cookie: `agreed=${agreed}` } });
      return answer.json().data.typed.agreement;
    };
    expect(await agreedWith(cookie?.value ?? '')).toBe(true);
    expect(await agreedWith('aml.0-wallet.0')).toBe(false);
    expect(await agreedWith('')).toBe(false);
    const without = await post({ ...pair(), step: 'form', anchor: 'from', send: '0,02' });
    expect(without.statusCode).toBe(303);
    expect(without.cookies.map(({ name }) => name)).not.toContain('agreed');
  });

  it('comes back with the sum that was typed and a sentence at its field', async () => {
    const answer = await post({ ...pair(), step: 'form', anchor: 'from', send: '5000' }, '/en');
    expect(answer.statusCode).toBe(422);
    const { form, problem } = dataIn(answer.body, 'home');
    expect(form.fromSumma).toBe('5000');
    expect(problem?.errors?.['fromSumma']?.[0]?.detail).toMatch(/the maximum is/i);
  });

  it('comes back where the sum is none, and keeps the text that was typed', async () => {
    for (const send of ['', '1e3', '-1', 'NaN', '9'.repeat(40)]) {
      const answer = await post({ ...pair(), step: 'form', anchor: 'from', send });
      expect(answer.statusCode, send).toBe(422);
      const { problem } = dataIn(answer.body, 'home');
      expect(problem?.errors?.['fromSumma']?.[0]?.code).toBe(send === '' ? 'required' : 'bad_amount');
      expect(problem?.context?.['typed']).toMatchObject({ send });
    }
  });

  it('comes back where the sum names another currency or is several sums, and says so', async () => {
    const refused = async (send: string) => {
      const answer = await post({ ...pair(), step: 'form', anchor: 'from', send }, '/en');
      const { problem } = dataIn(answer.body, 'home');
      expect(problem?.context?.['typed']).toMatchObject({ send });
      return problem?.errors?.['fromSumma']?.[0];
    };
    expect(await refused('0.02 KZT')).toMatchObject({ code: 'other_unit', detail: /“KZT”/ });
    expect(await refused('0.02\n0.03')).toMatchObject({ code: 'several_sums' });
    const own = await post({ ...pair(), step: 'form', anchor: 'from', send: '0,02 btc' });
    expect(own.headers.location).toContain('0.02');
  });

  it('says so of unknown, equal and disabled currencies, and shows a pair that works', async () => {
    const of = async (from: string, to: string) => {
      const answer = await post({ step: 'form', anchor: 'from', send: '1', from, to });
      return { status: answer.statusCode, problem: dataIn(answer.body, 'home').problem };
    };
    const { from } = pair();
    expect((await of('999999', from)).problem?.errors).toHaveProperty('fromPs');
    expect((await of('x', '')).problem?.errors).toHaveProperty('toPs');
    expect((await of(from, from)).problem?.errors?.['toPs']?.[0]?.code).toBe('same_currency');
    direction.isEnabled = false;
    const { status, problem } = await of(pair().from, pair().to);
    direction.isEnabled = true;
    expect([status, problem?.code]).toEqual([409, 'direction_disabled']);
  });

  it('goes on at the better course for verified cards where it was chosen and there is one', async () => {
    const chosen = { step: 'form', anchor: 'from', send: '30000', withVerificationCourse: 'on' };
    const { from, to } = page.direction('CARDRUB', 'BTC');
    const verified = await post({ ...chosen, from: String(from.id), to: String(to.id) });
    const query = 'amount=30000&side=from&course=verified';
    expect(verified.headers.location).toBe(`/exchange/CARDRUB-BTC/details?${query}`);
    const usual = await post({ ...chosen, ...pair(), send: '0.02' });
    expect(usual.headers.location).toBe('/exchange/BTC-SBERRUB/details?amount=0.02&side=from');
    const least = await post({ ...chosen, from: String(from.id), to: String(to.id), send: '6000' });
    expect(dataIn(least.body, 'home').problem?.errors).toHaveProperty('fromSumma');
  });

  it('swaps the sides and chooses a pair by going home', async () => {
    const swap = await app.inject({
      method: 'POST',
      url: '/en',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `step=swap&step=form&from=${pair().from}&to=${pair().to}&receive=90%20000`,
    });
    expect([swap.statusCode, swap.headers.location]).toEqual([
      303,
      '/en?cur_from=SBERRUB&cur_to=BTC&amount=90000',
    ]);
    const pick = await post({ step: 'pick', from: pair().to, to: 'nonsense' });
    expect(pick.headers.location).toBe('/?cur_from=SBERRUB');
  });
});

describe('a verified card without script', () => {
  const cards = { card: '4276380012345679', holder: 'IVAN PETROV' };
  const order = (more: Record<string, string>) => {
    const { from, to } = page.direction('CARDRUB', 'BTC');
    const address = to.fields.find(({ side }) => side === 'receive')?.example ?? '';
    return {
      ...{ from: String(from.id), to: String(to.id), anchor: 'from', send: '30000' },
      ...{ email: 'anna@example.com', agreement: 'on', idempotencyKey: randomUUID() },
      ...{ 'to.address': address, 'from.card': cards.card, 'from.holder': cards.holder },
      ...more,
    };
  };

  it('leads from the fields of verified cards to the check', async () => {
    const fields = order({ withVerificationCourse: 'on' });
    const checked = dataIn((await post({ ...fields, step: 'fields' })).body, 'details');
    expect([checked.step, checked.problem]).toEqual(['confirm', null]);
    expect(checked.typed.fromRequisites).toEqual(cards);
    const { fromSumma, toSumma } = checked.form;
    const made = await post({ ...fields, step: 'confirm', fromSumma, toSumma });
    expect([made.statusCode, made.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/verification\/[0-9a-f-]{36}$/),
    ]);
  });

  it('is asked for above the direction’s sum at the usual course too, and nowhere else', async () => {
    const { 'from.holder': _, ...nameless } = order({ send: '60000' });
    const refused = dataIn((await post({ ...nameless, step: 'fields' })).body, 'details');
    expect(refused.problem?.errors).toHaveProperty(['fromRequisites.holder']);
    const usual = dataIn((await post({ ...order({}), step: 'fields' })).body, 'details');
    expect([usual.step, usual.typed.fromRequisites]).toEqual(['confirm', { card: cards.card }]);
  });
});

describe('the details without script', () => {
  it('are shown once more to be confirmed, when all is right', async () => {
    const fields = filled();
    const answer = await post({ ...fields, step: 'fields' });
    expect(answer.statusCode).toBe(200);
    const { step, typed, problem, idempotencyKey } = dataIn(answer.body, 'details');
    expect([step, problem, idempotencyKey]).toEqual(['confirm', null, fields.idempotencyKey]);
    expect(typed).toMatchObject({ email: 'anna@example.com', agreement: true });
    expect(answer.headers['cache-control']).toContain('no-store');
    const { path, alternate } = payloadIn(answer.body).layout;
    expect(path).toBe('/exchange/BTC-SBERRUB/details');
    expect(alternate).toBe('/en/exchange/BTC-SBERRUB/details?amount=0.02&side=from');
  });

  it('come back with everything that was typed, and a sentence at each field that is wrong', async () => {
    const [card] = Object.keys(exampleOf('to'));
    if (!card) throw new Error('The direction asks for nothing.');
    const answer = await post({
      ...filled(),
      step: 'fields',
      email: 'no at sign',
      agreement: '',
      [card]: '123',
    });
    expect(answer.statusCode).toBe(422);
    const { typed, problem, step, form } = dataIn(answer.body, 'details');
    expect(step).toBe('fields');
    expect(form.fromSumma).toBe('0.02');
    expect(typed.email).toBe('no at sign');
    expect(Object.values(typed.toRequisites)).toContain('123');
    expect(Object.keys(problem?.errors ?? {}).sort()).toEqual(
      ['agreement', 'email', card.replace('to.', 'toRequisites.')].sort(),
    );
  });

  it('refuse characters that nobody types, wherever they stand, and never answer with a fault', async () => {
    const [field] = Object.keys(exampleOf('to'));
    for (const hostile of ['\u0000', '\u0007', '\u0085']) {
      const fields = {
        ...filled(),
        step: 'fields',
        email: `an${hostile}na@example.com`,
        [String(field)]: `4${hostile}1`,
      };
      const answer = await post(fields);
      expect(answer.statusCode).toBe(422);
      const { problem, typed } = dataIn(answer.body, 'details');
      expect(problem?.errors?.['email']?.[0]?.code).toBe('forbidden_characters');
      expect(typed.email).toBe('anna@example.com');
    }
    expect(
      (await post({ ...filled(), step: 'fields', ['to.__proto__']: 'x', ['to.constructor']: 'y' }))
        .statusCode,
    ).toBe(200);
  });

  it('go back to the fields with everything kept', async () => {
    const answer = await post({ ...filled(), step: 'edit' });
    const { step, typed, problem } = dataIn(answer.body, 'details');
    expect([answer.statusCode, step, problem]).toEqual([200, 'fields', null]);
    expect(typed.email).toBe('anna@example.com');
  });

  it('keep what was typed when the direction is switched off meanwhile', async () => {
    direction.isEnabled = false;
    const answer = await post({ ...filled(), step: 'fields' });
    direction.isEnabled = true;
    expect(answer.statusCode).toBe(409);
    const { typed, problem } = dataIn(answer.body, 'details');
    expect([problem?.code, typed.email]).toEqual(['direction_disabled', 'anna@example.com']);
  });

  it('are refused as JSON, and from another site', async () => {
    const json = await app.inject({ method: 'POST', url: '/', payload: { step: 'form' } });
    expect([json.statusCode, dataIn(json.body, 'error').status]).toEqual([415, 415]);
    expect((await post(filled(), '/', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ email: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });
});

describe('the confirmation without script', () => {
  async function confirmed() {
    const fields = filled();
    const { form } = dataIn((await post({ ...fields, step: 'fields' })).body, 'details');
    return { ...fields, step: 'confirm', fromSumma: form.fromSumma, toSumma: form.toSumma };
  }

  it('makes one claim however often it is sent, and knows its maker', async () => {
    const fields = await confirmed();
    const [first, second] = [await post(fields, '/en'), await post(fields, '/en')];
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toMatch(/^\/en\/claim\/[0-9a-f-]{36}$/);
    expect(second.headers.location).toBe(first.headers.location);
    expect(first.cookies).toContainEqual(expect.objectContaining({ name: 'maker', httpOnly: true }));
  });

  it('gives a new key where the same one came with other fields, and keeps them', async () => {
    const fields = await confirmed();
    await post(fields);
    const answer = await post({ ...fields, email: 'boris@example.com' });
    const { problem, typed, idempotencyKey } = dataIn(answer.body, 'details');
    expect([answer.statusCode, problem?.code]).toEqual([422, 'idempotency_mismatch']);
    expect(typed.email).toBe('boris@example.com');
    expect(idempotencyKey).not.toBe(fields.idempotencyKey);
  });

  it('shows the old and the new sums where the course has changed', async () => {
    const fields = await confirmed();
    const answer = await post({ ...fields, toSumma: '100000' });
    expect(answer.statusCode).toBe(409);
    const { problem, form, step, typed } = dataIn(answer.body, 'details');
    expect([problem?.code, step]).toEqual(['course_changed', 'confirm']);
    expect(form.toSumma).toBe('100000');
    expect(problem?.context?.['toSumma']).toBe(fields.toSumma);
    expect(typed.email).toBe('anna@example.com');
  });

  it('keeps the form where the sums are none', async () => {
    const answer = await post({ ...(await confirmed()), fromSumma: '1e3' });
    expect(answer.statusCode).toBe(422);
    expect(dataIn(answer.body, 'details').problem?.errors).toHaveProperty('fromSumma');
  });
});
