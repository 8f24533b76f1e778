import type { Call } from '@menyala/contract/call';
import { everyCall } from '@menyala/contract/every-call';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../people/staff/add-staff.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { openShop } from '../../shop/invoices/testing-invoices.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, namesIn, type Office } from '../../testing/office.ts';
import { signUpUser } from '../../testing/user.ts';

/**
 * Nothing is saved over what somebody else saved, of every record that the office edits: however many save on one version, at once
 * or one after another, one save is taken, and it is what stands there.
 */
let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

type Row = Record<string, unknown>;

interface Scenario {
  /** Path of the call that saves it, below `/office/api/`. */
  path: string;
  /** The record as the office reads it; by default from the same address. */
  read?: () => Promise<Row>;
  /** A body to save, another for each number from 10 to 99. */
  typed: (number: number) => Row;
  /** Name of what nobody can read back. */
  secret?: string;
}

const { password } = demoLogin;
const both = (text: string) => ({ ru: text, en: text });
const day = 24 * 60 * 60 * 1000;
const idOf = async (list: string) => ((await office.get(list)).body['items'] as { id: number }[])[0]?.id;
const made = async (list: string, body: object) => {
  const answer = await office.post(list, body);
  expect(answer.status, `${list}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body['id'];
};
const promocode = {
  ...{ kind: 'margin', amount: '10', note: '', directions: null, firstClaim: false, mostPerUser: null },
  ...{ startsAt: null, endsAt: null, isActive: true, code: 'SPRING', userEmail: null, mostUses: null },
};
const gift = {
  ...{ kind: 'thing', title: both('Mug'), text: both('A mug.'), price: '100', stock: null, amount: null },
  ...{ promocode: null, isActive: true, position: 1 },
};
const text = { title: 'News', description: '', body: 'News.' };
const piece = {
  kind: 'news',
  slug: 'spring',
  groupId: null,
  texts: { ru: text, en: text },
  cover: null,
  author: '',
};
const at = (ms: number) => new Date(exchange.clock.now().getTime() + ms).toISOString();

const scenarios: Readonly<Record<string, () => Promise<Scenario>>> = {
  'places/:id': async () => ({
    path: `places/${await idOf('places')}`,
    typed: (number) => ({ name: both(`Place ${number}`) }),
  }),
  'notes/:id': async () => {
    const [user] = (await office.get('users?size=1')).body['items'] as { id: number }[];
    const key = String(user?.id ?? (await signUpUser(exchange)).id);
    const of = `notes?thing=user&key=${key}`;
    const id = await made('notes', { thing: 'user', key, text: 'Calls at night.' });
    const read = async () =>
      ((await office.get(of)).body['items'] as Row[]).find((one) => one['id'] === id) ?? {};
    return { path: `notes/${id}`, read, typed: (number) => ({ text: `Calls at ${number}.` }) };
  },
  'approval-policy': async () => ({
    path: 'approval-policy',
    typed: (number) => ({ delayMinutes: 1440 + number }),
  }),
  'currencies/:id': async () => ({
    path: `currencies/${await idOf('currencies?q=BTC')}`,
    typed: (number) => ({ sendNotice: both(`Notice ${number}`) }),
  }),
  'monitors/:id': async () => ({
    path: `monitors/${await idOf('monitors')}`,
    typed: (number) => ({ name: `Monitor ${number}` }),
  }),
  'monitors/labels/:id': async () => {
    const [monitor, direction] = [await idOf('monitors'), await idOf('directions')];
    return {
      path: `monitors/labels/${direction}`,
      read: async () => {
        const { body } = await office.get(`monitors/${monitor}/lint`);
        const rows = body['directions'] as { id: number; version: number; labels: Row }[];
        const { labels, version } = rows.find(({ id }) => id === direction) ?? { labels: {}, version: -1 };
        return { ...labels, version };
      },
      typed: (number) => ({ delayMinutes: number }),
    };
  },
  'monitors/:id/list': async () => {
    const path = `monitors/${await idOf('monitors')}/list`;
    const own = { kind: 'files', isEnabled: false, address: '', own: ['ours'], isListed: false };
    const files = [{ name: 'all', address: 'https://listing.example/rates.xml' }];
    await office.put(path, { ...own, files, everySeconds: 60, freshSeconds: 600 });
    return {
      path,
      read: async () => (await office.get(path)).body['list'] as Row,
      typed: (number) => ({ freshSeconds: 600 + number }),
    };
  },
  'networks/:id': async () => ({
    path: `networks/${await idOf('networks')}`,
    typed: (number) => ({ name: `Network ${number}` }),
  }),
  'cities/:id': async () => ({
    path: `cities/${await idOf('cities')}`,
    typed: (number) => ({ name: both(`City ${number}`) }),
  }),
  'tiles/:id': async () => ({
    path: `tiles/${await idOf('tiles')}`,
    typed: (number) => ({ name: both(`Tile ${number}`) }),
  }),
  'directions/:id': async () => ({
    path: `directions/${await idOf('directions')}`,
    typed: (number) => ({ usualMinutes: number }),
  }),
  'prices/:id': async () => ({
    path: 'prices/BTC',
    typed: (number) => ({ freshMinutes: 600 + number }),
  }),
  'shops/:id/terms': async () => {
    const shop = await openShop(exchange);
    return {
      path: `shops/${shop.id}/terms`,
      read: async () => {
        const { version, own } = (await office.get(`shops/${shop.id}`)).body as { version: number; own: Row };
        return { ...own, version };
      },
      typed: (number) => ({ feePercent: '5', mostOpenUsd: '100', holdDays: 20 + number }),
    };
  },
  'sources/:id': async () => ({
    path: `sources/${await idOf('sources')}`,
    typed: (number) => ({ name: `Source ${number}` }),
  }),
  'requisites/:id': async () => ({
    path: `requisites/${await idOf('requisites')}`,
    typed: (number) => ({ title: `Requisites ${number}` }),
  }),
  'reserves/:id': async () => ({
    path: `reserves/${await idOf('reserves')}`,
    typed: (number) => ({ lowLevel: String(number) }),
  }),
  'settings/exchange': async () => ({
    path: 'settings/exchange',
    typed: (number) => ({ name: both(`Exchange ${number}`) }),
  }),
  'settings/keys/:name': async () => ({
    path: 'settings/keys/captcha',
    read: async () => (await office.get('settings/keys')).body,
    typed: (number) => ({ value: `key-${number}` }),
    secret: 'value',
  }),
  'staff/:id': async () => {
    const member = await newStaff('renamed');
    return {
      path: `staff/${member}`,
      read: () => staffRow(member),
      typed: (number) => ({ name: `Ann ${number}`, password }),
      secret: 'password',
    };
  },
  networks: async () => ({
    path: 'networks',
    read: async () => (await office.get('staff')).body['office'] as Row,
    // The person who saves has to stay inside.
    typed: (number) => ({ networks: ['127.0.0.0/8', `192.0.2.${number}`] }),
  }),
  'staff/:id/networks': async () => {
    const member = await newStaff('placed');
    return {
      path: `staff/${member}/networks`,
      read: () => staffRow(member),
      typed: (number) => ({ networks: [`192.0.2.${number}`] }),
    };
  },
  'ready-answers/:id': async () => ({
    path: `ready-answers/${await made('ready-answers', { title: both('Hours'), text: both('From ten on.') })}`,
    typed: (number) => ({ title: both(`Answer ${number}`) }),
  }),
  look: async () => ({ path: 'look', typed: (number) => ({ contactPhone: `+7 495 000 00 ${number}` }) }),
  'texts/:key': async () => {
    const { body } = await office.get('texts');
    const [{ key }] = body['items'] as [{ key: string }];
    return {
      path: `texts/${key}`,
      read: async () => {
        const items = (await office.get('texts')).body['items'] as {
          key: string;
          version: number;
          own: Row;
        }[];
        const { version, own } = items.find((text) => text.key === key) ?? { version: -1, own: {} };
        return { ...own, version };
      },
      typed: (number) => ({ ru: `Текст ${number}`, en: `Text ${number}` }),
    };
  },
  'partners/:id': async () => {
    const { id } = await signUpUser(exchange);
    const partner = { version: 0, code: 'springs', ownPercent: null, isBlocked: false, note: '' };
    expect((await office.put(`partners/${id}`, partner)).status).toBe(200);
    return { path: `partners/${id}`, typed: (number) => ({ note: `Note ${number}` }) };
  },
  'promocodes/:id': async () => ({
    path: `promocodes/${await made('promocodes', promocode)}`,
    typed: (number) => ({ note: `Note ${number}` }),
  }),
  'gifts/:id': async () => ({
    path: `gifts/${await made('gifts', gift)}`,
    typed: (number) => ({ title: both(`Gift ${number}`) }),
  }),
  'contests/:id': async () => {
    const contest = {
      ...{ title: both('Spring'), rules: both('Exchange.'), fund: both('100 USDT') },
      ...{ counts: 'exchanges', prizes: [{ kind: 'money', amount: '100' }] },
      ...{ startsAt: at(day), endsAt: at(2 * day) },
    };
    return {
      path: `contests/${await made('contests', contest)}`,
      typed: (number) => ({ title: both(`Contest ${number}`) }),
    };
  },
  'faq-groups/:id': async () => ({
    path: `faq-groups/${await made('faq-groups', { title: both('Payments') })}`,
    typed: (number) => ({ title: both(`Group ${number}`) }),
  }),
  'pieces/:id': async () => ({
    path: `pieces/${await made('pieces', piece)}`,
    typed: (number) => ({ author: `Author ${number}` }),
  }),
  'banners/:id': async () => {
    const banner = {
      ...{ kind: 'banner', tone: 'info', title: both('Banner'), text: both('Text'), link: null },
      ...{ linkText: both(''), picture: null, isOn: false, startsAt: null, endsAt: null, position: 1 },
    };
    return { path: `banners/${await made('banners', banner)}`, typed: (number) => ({ position: number }) };
  },
  'menus/:id': async () => ({
    path: `menus/${await idOf('menus')}`,
    typed: (number) => ({
      items: [{ to: `https://example.com/${number}`, title: both(`Item ${number}`) }],
    }),
  }),
};

/** Calls that put something in the place of something, and are no save of a record. */
const noRecord: Readonly<Record<string, string>> = {
  'me/email': 'one’s own, with the password',
  'tiles/order': 'is made on the order that was seen, and has no version',
  'tiles/:id/order': 'the same of the currencies of a tile',
};

async function newStaff(login: string): Promise<number> {
  const member = { login, password: 'seven grey stones', name: 'Ann', role: 'support' } as const;
  return (await addStaff(exchange.ctx.db, member, exchange.clock.now())) ?? expect.unreachable();
}

async function staffRow(id: number): Promise<Row> {
  const items = (await office.get('staff')).body['items'] as (Row & { id: number })[];
  // The kept state of two-factor is no field of the form, which has one for a code.
  const { totp: _, ...row } = items.find((one) => one.id === id) ?? { totp: false };
  return row;
}

const puts = everyCall.filter(({ who, method }) => who === 'staff' && method === 'PUT');
const nameOf = ({ path }: Call) => path.replace('/office/api/', '');

it('knows every save of the office', () => {
  expect([...Object.keys(scenarios), ...Object.keys(noRecord)].toSorted()).toEqual(
    puts.map(nameOf).toSorted(),
  );
});

describe.each(
  puts.filter((call) => !(nameOf(call) in noRecord)).map((call) => [nameOf(call), call] as const),
)('of %s', (name, call) => {
  it('one of the saves that are made on one version is taken, and stands', async () => {
    const {
      path,
      typed,
      secret,
      read = async () => (await office.get(path)).body,
    } = (await scenarios[name]?.()) ?? expect.unreachable();
    const names = namesIn(call.body).filter((one) => one !== 'confirmed');
    const bodyOn = (record: Row, number: number) => ({
      ...Object.fromEntries(Object.entries(record).filter(([one]) => names.includes(one))),
      ...typed(number),
    });
    let last = 9;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 4 }), fc.boolean(), async (count, isAtOnce) => {
        // A save that changes nothing need not turn the version.
        const numbers = Array.from({ length: count }, () => ++last);
        const seen = await read();
        const save = (number: number) => office.put(path, bodyOn(seen, number));
        const answers = [];
        if (isAtOnce) answers.push(...(await Promise.all(numbers.map(save))));
        else for (const number of numbers) answers.push(await save(number));
        const told = JSON.stringify(
          answers.map(({ status, body }) => [status, body['code'], body['errors']]),
        );
        const taken = answers.filter(({ status }) => status === 200);
        const stale = answers.filter(({ status, body }) => status === 409 && body['code'] === 'conflict');
        expect([taken.length, stale.length], told).toEqual([1, numbers.length - 1]);
        const now = await read();
        expect(now['version']).toBeGreaterThan(seen['version'] as number);
        const winner = numbers[answers.findIndex(({ status }) => status === 200)] ?? 0;
        const { [secret ?? '']: _, ...written } = typed(winner);
        expect(now).toMatchObject(written);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
