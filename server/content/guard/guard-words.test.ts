import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

/**
 * Each place where one member of staff could tell customers where to pay, through the front door. With the guard taken out, as the
 * control, customers read it at once.
 */
let exchange: TestContext;
let office: Record<'owner' | 'finance' | 'content', Office>;

const card = '4000 1234 5678 9017';
const pay = { ru: `Наша карта сменилась. Платите на ${card}`, en: `Our card has changed. Pay to ${card}` };

async function open({ guarded = true } = {}): Promise<void> {
  exchange = await createTestContext();
  const enter = (role: 'owner' | 'finance' | 'content') =>
    enterOffice({ app: exchange.app, signIn: () => exchange.signIn(demoLoginOf(role)) });
  office = { owner: await enter('owner'), finance: await enter('finance'), content: await enter('content') };
  await exchange.admin.query('update approval_policy set is_on = true, payout_above = 1000000');
  await exchange.admin.query("update staff set email = login || '@example.com'");
  await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
  if (!guarded) takeGuardOut(exchange.ctx);
}

function takeGuardOut(ctx: Context): void {
  const none: Context['guardWords'] = async (tx, _, change) => ({
    ...{ result: await change(tx), before: {}, after: {}, danger: null },
  });
  Object.assign(ctx, { guardWords: none });
}

const only = (edit: object, from: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in edit));
const items = async <Item>(path: string, who: Office = office.owner) =>
  (await who.get(path)).body['items'] as Item[];

const banner = {
  ...{ kind: 'notice', tone: 'info', title: pay, text: pay, link: null, linkText: { ru: '', en: '' } },
  ...{ picture: null, isOn: true, startsAt: null, endsAt: null, position: 0 },
};

type Answer = Promise<{ status: number; body: Record<string, unknown> }>;

/** Places where new details wait for a second person. */
const places: Record<string, () => Answer> = {
  'the subject of an email': async () => {
    const texts = await items<{ key: string; placeholders: unknown[] }>('texts');
    const subject = texts.find(
      ({ key, placeholders }) => key.toLowerCase().endsWith('subject') && placeholders.length === 0,
    );
    return office.owner.put(`texts/${subject?.key}`, { ...pay, version: 0 });
  },
  'the text of an email': () =>
    office.owner.put('texts/emails.claims.news.accept.title', { ...pay, version: 0 }),
  'a new notice on all pages': () => office.content.post('banners', banner),
  'a banner that stands': async () => {
    const hello = { ru: 'Привет', en: 'Hello' };
    const { body: one } = await office.content.post('banners', { ...banner, title: hello, text: hello });
    return office.content.put(`banners/${one['id']}`, { ...banner, version: one['version'] });
  },
  'a page that is published': async () => {
    const text = { title: 'News', description: 'News', body: `Hello. ${pay.en}` };
    const piece = {
      ...{ kind: 'news', slug: 'where-to-pay', groupId: null, texts: { ru: text, en: text } },
      ...{ cover: null, author: '' },
    };
    const { body } = await office.content.post('pieces', piece);
    return office.content.post(`pieces/${body['id']}/publish`, { version: body['version'] });
  },
  'a page that is planned': async () => {
    const text = { title: 'News', description: 'News', body: `Hello. ${pay.en}` };
    const piece = {
      ...{ kind: 'news', slug: 'where-to-pay', groupId: null, texts: { ru: text, en: text } },
      ...{ cover: null, author: '' },
    };
    const { body } = await office.content.post('pieces', piece);
    const at = new Date(exchange.clock.now().getTime() + 60_000).toISOString();
    return office.content.post(`pieces/${body['id']}/plan`, { version: body['version'], at });
  },
  'the notice of a currency': async () => {
    const { currencyEdit } = await import('@menyala/contract/office/currencies');
    const id = exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id;
    const { body } = await office.finance.get(`currencies/${id}`);
    return office.finance.put(`currencies/${id}`, {
      ...only(currencyEdit.properties, body),
      sendNotice: pay,
    });
  },
  'the hint of a field': async () => {
    const { currencyEdit } = await import('@menyala/contract/office/currencies');
    const id = exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id;
    const { body } = await office.finance.get(`currencies/${id}`);
    const fields = (body['fields'] as object[]).map((field) => ({ ...field, hint: pay }));
    return office.finance.put(`currencies/${id}`, { ...only(currencyEdit.properties, body), fields });
  },
  'a new currency': async () => {
    const { currencyEdit } = await import('@menyala/contract/office/currencies');
    const id = exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id;
    const { body } = await office.finance.get(`currencies/${id}`);
    const own = { code: 'OTHERRUB', exportCode: null, entryId: null, sendNotice: pay };
    return office.finance.post('currencies', { ...only(currencyEdit.properties, body), ...own });
  },
  'the notice of a direction': async () => {
    const { directionEdit } = await import('@menyala/contract/office/directions');
    const [one] = await items<Record<string, unknown>>('directions?size=1');
    return office.finance.sure.put(`directions/${one?.['id']}`, {
      ...only(directionEdit.properties, one ?? {}),
      notice: pay,
    });
  },
  'the notices of many directions': async () => {
    const chosen = { ids: null, from: null, to: null, isEnabled: null, q: 'BTC' };
    const { body } = await office.finance.post('directions/changes', { chosen, change: { notice: pay } });
    return office.finance.sure.post(`directions/changes/${body['id']}/apply`, {});
  },
  'the text of a technical break': async () => {
    const { body } = await office.owner.get('settings/exchange');
    const techBreak = { ...(body['techBreak'] as object), text: pay };
    return office.owner.put('settings/exchange', { version: body['version'], techBreak });
  },
  'an agreement': async () => {
    const { body } = await office.owner.get('settings/exchange');
    const texts = (body['texts'] as { body: object }[]).map((text) => ({ ...text, body: pay }));
    return office.owner.put('settings/exchange', { version: body['version'], texts: texts.slice(0, 1) });
  },
  'the phone of the exchange': async () => {
    const { body } = await office.owner.get('look');
    const { version, name, accent, contactEmail, contactTelegram, links } = body;
    const words = { version, name, accent, contactEmail, contactTelegram, links };
    return office.owner.put('look', { ...words, contactPhone: '+79161234567' });
  },
  'the hint of a place': async () => {
    const { placeEdit } = await import('@menyala/contract/office/cash-places');
    const [one] = await items<Record<string, unknown>>('places');
    return office.owner.put(`places/${one?.['id']}`, {
      ...{ ...only(placeEdit.properties, one ?? {}), hint: pay },
      version: one?.['version'],
    });
  },
};

/** All that customers can read of what staff write, as the tables have it. */
const words = async () => {
  const { rows } = await exchange.admin.query(`
    select (select jsonb_agg(t) from text_override t where ru is not null or en is not null) as texts,
      (select jsonb_agg(b order by id) from banner b) as banners,
      (select jsonb_agg(jsonb_build_array(id, shown, planned) order by id) from piece) as pieces,
      (select jsonb_agg(c order by id) from currency c) as currencies,
      (select jsonb_agg(f order by id) from currency_field f) as fields,
      (select jsonb_agg(jsonb_build_array(id, notice_ru) order by id) from direction) as directions,
      (select count(*) from agreement) as agreements, (select settings->'techBreak' from exchange_settings) as break,
      (select jsonb_agg(phone) from look) as look, (select jsonb_agg(p order by id) from cash_place p) as places`);
  return rows;
};

describe.each(Object.keys(places))('where to pay, said in %s', (name) => {
  const write = places[name] as () => Answer;
  afterEach(() => exchange.close());

  it('waits for a second person, and every owner hears of it', async () => {
    await open();
    const before = await words();
    const { status, body } = await write();
    expect({ status, body }).toMatchObject({ status: 202, body: { approval: { status: 'open' } } });
    // A piece that was only written is read by nobody.
    expect(await words()).toEqual(isWrittenFirst(name) ? expect.anything() : before);
    await exchange.ctx.outbox.drain();
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      "select content::text as text from email_message where kind = 'owner.approval_asked'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('5678');
    const { id } = body['approval'] as { id: string };
    const standing = await words();
    const decider = office.finance;
    const isOwn = (await decider.get(`approvals/${id}`)).body['isOwn'] === true;
    const agreed = await (isOwn ? office.owner : decider).post(`approvals/${id}/agree`, {});
    expect(agreed.body).toMatchObject({ status: 'agreed' });
    expect(await words()).not.toEqual(standing);
  });

  it('would stand there at once without the guard', async () => {
    await open({ guarded: false });
    const before = await words();
    expect((await write()).status).toBeLessThan(202);
    expect(await words()).not.toEqual(before);
  });
});

/** Something harmless is there before. */
const isWrittenFirst = (name: string) => name.startsWith('a page') || name === 'a banner that stands';

/** Places where nobody has a reason to write details: they are refused by their field. */
const lines: Record<string, () => Answer> = {
  'a menu': async () => {
    const [menu] = await items<{ id: string; version: number }>('menus');
    return office.content.put(`menus/${menu?.id}`, {
      version: menu?.version,
      items: [{ to: '/rules', title: { ru: card, en: card } }],
    });
  },
  'a group of questions': () => office.content.post('faq-groups', { title: { ru: card, en: card } }),
  'a city': () => office.owner.post('cities', { code: 'PAY', name: pay, zone: 'Europe/Moscow' }),
  'a ready answer': () =>
    office.content.post('ready-answers', { title: { ru: 'Куда', en: 'Where' }, text: pay }),
  'the reason of a stop': () => office.owner.post('stop', { directionId: null, reason: pay }),
};

describe('a line that never says where to pay', () => {
  afterEach(() => exchange.close());

  it.each(Object.keys(lines))('is refused in %s, by its field', async (name) => {
    await open();
    const { status, body } = await (lines[name] as () => Answer)();
    expect({ status, body }).toMatchObject({ status: 422 });
    expect(JSON.stringify(body['errors'])).toContain('names_details');
  });

  it.each(Object.keys(lines))('would be taken in %s without the guard', async (name) => {
    await open({ guarded: false });
    expect((await (lines[name] as () => Answer)()).status).toBeLessThan(202);
  });
});

describe('what waits for nobody', () => {
  afterEach(() => exchange.close());
  const saying = (text: string) => ({ ...banner, title: { ru: '', en: '' }, text: { ru: text, en: text } });

  it('is a text without details, and one that names what stands elsewhere already', async () => {
    await open();
    expect((await office.content.post('banners', saying('We are open on holidays'))).status).toBe(201);
    expect((await office.content.post('banners', saying('Call +7 916 123-45-67'))).status).toBe(202);
    await exchange.admin.query(
      "insert into look (id, links, phone) values ('exchange', '[]', '+79161234567') on conflict (id) do update set phone = excluded.phone",
    );
    await exchange.admin.query(
      "update approval set status = 'dropped', decided_at = now() where status = 'open'",
    );
    expect((await office.content.post('banners', saying('Call +7 916 123-45-67'))).status).toBe(201);
  });

  it('is an edit that leaves what was agreed to as it is', async () => {
    await open();
    const { body } = await office.content.post('banners', saying(pay.en));
    const { id } = body['approval'] as { id: string };
    expect((await office.content.get(`approvals/${id}`)).body).toMatchObject({
      isOwn: true,
      may: ['withdraw'],
    });
    expect((await office.content.post(`approvals/${id}/agree`, {})).status).toBe(403);
    await office.owner.post(`approvals/${id}/agree`, {});
    const [one] = (await items<{ id: number; version: number; text: { en: string } }>('banners')).filter(
      ({ text }) => text.en === pay.en,
    );
    const edit = { ...saying(`${pay.en} soon`), version: one?.version };
    expect((await office.content.put(`banners/${one?.id}`, edit)).status).toBe(200);
  });
});

describe('what one customer is told', () => {
  afterEach(() => exchange.close());

  it('names nothing to pay to, in an answer or a reason, but contacts of the site', async () => {
    await open();
    const { id } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    const { body: claim } = await office.owner.get(`claims/${id}`);
    const reject = (reason: string) =>
      office.owner.post(`claims/${id}/moves`, { move: 'reject', version: claim['version'], reason });
    const refused = await reject(`Pay again to ${card}`);
    expect(refused).toMatchObject({ status: 422, body: { errors: { reason: [{ code: 'names_details' }] } } });
    expect((await office.owner.get(`claims/${id}`)).body).toMatchObject({ status: 'new' });
    const answer = { text: pay.en, seen: 0, key: id };
    expect((await office.owner.post(`support/${id}/answer`, answer)).body).toMatchObject({
      errors: { text: [{ code: 'names_details' }] },
    });
    await exchange.admin.query(
      "insert into look (id, links, phone) values ('exchange', '[]', '+79161234567') on conflict (id) do update set phone = excluded.phone",
    );
    expect((await reject('Call +7 916 123-45-67')).status).toBe(200);
  });
});
