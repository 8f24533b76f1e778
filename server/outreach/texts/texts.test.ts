import type { OfficeText } from '@menyala/contract/office/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { statusTexts } from '../../market/currencies/status-texts.ts';
import { noOwnTexts } from '../../platform/texts/own-texts.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { emailMessages } from '../messages/email-messages.ts';
import { knownGroups, knownTexts } from './known-texts.ts';

let exchange: TestContext;
let office: Office;
const title = 'emails.claims.news.accept.title';
const pay = 'emails.claims.news.create.pay';

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());
beforeEach(async () => {
  await exchange.admin.query('delete from text_override');
  await exchange.ctx.catalogue.refresh();
});

const save = (key: string, own: { ru?: string | null; en?: string | null }, version = 0) =>
  office.put(`texts/${key}`, { ru: null, en: null, ...own, version });
const shown = async (key: string) => {
  const { items } = (await office.get('texts')).body as { items: OfficeText[] };
  return items.find((text) => text.key === key);
};
const said = () => emailMessages('ru', exchange.ctx.catalogue.current().ownTexts);

describe('the list of texts', () => {
  it('has each with the program’s words and what fills them', async () => {
    expect(await shown(pay)).toMatchObject({
      group: 'claims.create',
      section: 'claims',
      own: { ru: null, en: null },
      placeholders: [{ name: 'until', kind: 'text', isNeeded: true }],
      version: 0,
      changedAt: null,
    });
    expect(knownTexts.size).toBeGreaterThan(300);
  });

  it('knows every email by a name, and no text twice', () => {
    const unnamed = knownGroups.filter(
      ({ id, name }) => id.includes('.') && !id.startsWith('page.') && !name,
    );
    expect(unnamed).toEqual([]);
    expect(new Set(knownGroups.map(({ id }) => id)).size).toBe(knownGroups.length);
  });
});

describe('a text in the owner’s own words', () => {
  it('is said from then on, in its language alone, and again the program’s once it is reset', async () => {
    expect(await save(title, { ru: 'Деньги у нас' })).toMatchObject({
      status: 200,
      body: { own: { ru: 'Деньги у нас', en: null }, version: 1, changedBy: 'demo' },
    });
    const { ownTexts } = exchange.ctx.catalogue.current();
    expect(said()('claims.news.accept.title')).toBe('Деньги у нас');
    expect(emailMessages('en', ownTexts)('claims.news.accept.title')).not.toBe('Деньги у нас');
    expect((await save(title, {}, 1)).body).toMatchObject({ own: { ru: null }, version: 2 });
    expect(exchange.ctx.catalogue.current().ownTexts).toBe(noOwnTexts);
  });

  it('is the same object while nothing changes, so that nothing is compiled twice', async () => {
    await save(title, { ru: 'Деньги у нас' });
    const before = exchange.ctx.catalogue.current().ownTexts;
    await exchange.ctx.catalogue.refresh();
    expect(exchange.ctx.catalogue.current().ownTexts).toBe(before);
  });

  it('stands on the page of a claim, where it is one of a status', async () => {
    await save('status.new.label', { en: 'Waiting for you' });
    const { ownTexts } = exchange.ctx.catalogue.current();
    expect(statusTexts(ownTexts, 'en').new.label).toBe('Waiting for you');
    expect(statusTexts(ownTexts, 'ru').new.label).toBe('Не оплачена');
  });

  it('is audited with before and after', async () => {
    await save(title, { ru: 'Деньги у нас' });
    const { rows } = await exchange.admin.query(
      "select before, after, object from audit where act = 'text.edit' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { before: { ru: null, en: null }, after: { ru: 'Деньги у нас', en: null }, object: `text:${title}` },
    ]);
  });

  it('is not saved over what somebody else saved', async () => {
    await save(title, { ru: 'Первый' });
    expect(await save(title, { ru: 'Второй' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', context: { version: 1 } },
    });
  });

  it.each([
    ['a placeholder that there is none of', pay, 'Ждём до {untl}.', 'text_unknown', '{untl}'],
    ['without the one that it needs', pay, 'Ждём оплату.', 'text_missing', '{until}'],
    [
      'one in a single case of a choice',
      pay,
      '{until, select, a {до {until}} other {-}}',
      'text_missing',
      '{until}',
    ],
    ['a brace that is not closed', pay, 'Ждём до {until.', 'text_syntax', '{until'],
    ['a number that is none', pay, 'Ждём до {until, number}.', 'text_wrong_kind', '{until}'],
    ['a date', pay, 'Ждём до {until, date}.', 'text_wrong_kind', '{until}'],
    ['markup', title, '<b>Деньги</b>', 'text_markup', '<b>'],
    ['a script', title, '<script>alert(1)</script>', 'text_markup', '<script>'],
    ['nothing', title, '  ', 'required', ''],
  ])('is refused with %s', async (_, key, ru, code, said) => {
    const { status, body } = await save(key, { ru });
    expect({ status, errors: body['errors'] }).toMatchObject({ status: 422, errors: { ru: [{ code }] } });
    expect(JSON.stringify(body['errors'])).toContain(said);
    expect((await shown(key))?.own.ru).toBeNull();
  });

  it.each([
    ['NUL', 'Деньги\u0000у нас'],
    ['a bell', 'Деньги \u0007сан у'],
  ])('is refused with %s', async (_, ru) => {
    expect(await save(title, { ru })).toMatchObject({
      status: 422,
      body: { errors: { ru: [{ code: 'forbidden_characters' }] } },
    });
  });

  it('is refused where it is a book', async () => {
    expect((await save(title, { ru: 'а'.repeat(100_000) })).status).toBe(413);
    expect(await save(title, { ru: 'а'.repeat(3_000) })).toMatchObject({
      status: 422,
      body: { errors: { ru: [{ code: 'too_long' }] } },
    });
    const subject = 'emails.claims.news.accept.subject';
    expect(await save(subject, { ru: `№ {number} ${'а'.repeat(200)}` })).toMatchObject({
      body: { errors: { ru: [{ code: 'too_long' }] } },
    });
  });

  it('becomes one line', async () => {
    expect((await save(title, { ru: 'Деньги\r\nBcc: x@y.example' })).body).toMatchObject({
      own: { ru: 'Деньги Bcc: x@y.example' },
    });
  });

  it('that no longer fits the program is passed over, and the office says so', async () => {
    await exchange.admin.query(
      "insert into text_override (key, ru, changed_at) values ($1, 'Ждём до {deadline}', now()), ('emails.gone', 'x', now())",
      [pay],
    );
    await exchange.ctx.catalogue.refresh();
    expect(said()('claims.news.create.pay', { until: 'полудня' })).toContain('полудня');
    const text = await shown(pay);
    expect(text?.unfit.ru).toContain('{deadline}');
    expect(text?.unfit.en).toBeNull();
  });

  it('of a key that there is none of is not found', async () => {
    expect((await save('emails.claims.none', { ru: 'x' })).status).toBe(404);
  });
});

describe('the preview', () => {
  const preview = (key: string, more: object = {}) =>
    office.post(`texts/${key}/preview`, { ru: null, en: null, language: 'ru', ...more });

  it('shows every text’s email in both languages, made up where nothing has happened', async () => {
    for (const { id } of knownGroups) {
      const key = [...knownTexts.values()].find(({ group }) => group === id)?.key ?? '';
      for (const language of ['ru', 'en']) {
        const { status, body } = await preview(key, { language });
        expect([id, status]).toEqual([id, 200]);
        expect(body['subject']).not.toBe('');
      }
    }
  }, 60_000);

  it('has the words that are not saved, and escapes them', async () => {
    const { body } = await preview(title, { ru: 'Деньги & "всё" у нас' });
    expect(body).toMatchObject({ of: 'sample', claim: null });
    expect(body['html']).toContain('Деньги &amp; &quot;всё&quot; у нас');
    expect(body['text']).toContain('Деньги & "всё" у нас');
    expect((await shown(title))?.own.ru).toBeNull();
  });

  it('is of the order to which it happened last, or of the last order, without what its links prove', async () => {
    const { id } = await newClaim(exchange);
    const made = (await preview(pay)).body;
    expect(made).toMatchObject({ of: 'event', claim: expect.stringMatching(/^\d+$/) });
    expect(made['html']).toContain(`/claim/${id}`);
    expect(made['html']).not.toContain('maker=');
    expect((await preview(title, { language: 'en' })).body).toMatchObject({
      of: 'claim',
      claim: made['claim'],
    });
  });

  it('refuses what could not be saved', async () => {
    expect(await preview(pay, { ru: 'Ждём' })).toMatchObject({
      status: 422,
      body: { errors: { ru: [{ code: 'text_missing' }] } },
    });
  });
});
