import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImportedFile, RefusedLine } from '@menyala/contract/office/import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { form } from '../../exchange/receipts/testing-upload.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { referrerFor } from '../../people/users/referrer.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { moneyOf, partnerOf } from '../partners/partner-queries.ts';
import { checkImport } from './check-import.ts';
import { continueImport } from './run-import.ts';

let exchange: TestContext;
let owner: string;
let finance: string;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await exchange.signIn();
  const member = { login: 'money', password: 'a long password' };
  await addStaff(exchange.ctx.db, { ...member, name: 'Money', role: 'finance' }, exchange.clock.now());
  finance = await exchange.signIn(member);
});
afterAll(() => exchange.close());
beforeEach(() => exchange.admin.query("delete from user_import where status <> 'done'"));

const ask = (method: 'GET' | 'POST', path = '', body?: object, cookie = owner, language = 'en') =>
  exchange.app.inject({
    method,
    url: `/office/api/import${path}`,
    headers: { cookie, 'accept-language': language },
    ...(body ? { payload: body } : {}),
  });
async function send(text: string | Buffer, cookie = owner) {
  const { headers, payload } = form(Buffer.from(text), { name: 'people.csv', type: 'text/csv' });
  const url = '/office/api/import';
  return exchange.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, cookie, 'accept-language': 'en' },
    payload,
  });
}
async function check(text: string | Buffer): Promise<ImportedFile> {
  const answer = await send(text);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const show = async (id: string, language = 'en') =>
  (await ask('GET', `/${id}`, undefined, owner, language)).json<{
    file: ImportedFile;
    refused: RefusedLine[];
  }>();
/** Lines that do not go in, with their columns and reasons. */
const refusedOf = async (text: string | Buffer) => {
  const { id } = await check(text);
  const { refused } = await show(id);
  return refused.map(({ line, reasons }) => [
    line,
    ...reasons.map(({ column, code }) => `${column} ${code}`),
  ]);
};
const fileError = async (text: string | Buffer) => {
  const answer = await send(text);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().errors.file[0];
};
async function run(file: ImportedFile): Promise<ImportedFile> {
  const answer = await ask('POST', `/${file.id}/start`, { sha256: file.sha256 });
  expect(answer.statusCode, answer.body).toBe(200);
  while (await continueImport(exchange.ctx));
  await continueImport(exchange.ctx);
  return (await show(file.id)).file;
}
const importText = async (text: string) => run(await check(text));
const count = async (table: string, where = 'true') =>
  Number((await exchange.admin.query(`select count(*) from ${table} where ${where}`)).rows[0].count);
const userOf = async (email: string) =>
  (await exchange.admin.query('select * from users where email = $1 and activated_at is not null', [email]))
    .rows[0];

describe('a file of people', () => {
  it('that shows how it is done goes in', async () => {
    const example = await ask('GET', '/example.csv');
    expect((await check(example.body)).counts).toMatchObject({ good: 4, wrong: 0 });
    expect((await ask('GET', '/columns.md')).body).toContain('registered_at');
  });

  it('is looked at without anything being written, then imported with balances, percentages, referrers and links', async () => {
    const before = [await count('users'), await count('partner'), await count('transfer')];
    const file = await check(
      [
        'email,registered_at,language,telegram,old_id,old_code,referrer,balance,percent,password',
        'B@Example.org,2022-11-02 18:05:00,ru,,112,,37,,,x',
        'a@example.org,2021-03-14,en,@anna_p,37,Anna,,1250.40,0.5,x',
        '',
        '"c@example.org",31.03.2024,,t.me/cc_cc,205,,a@example.org,15.5,,"two\nlines"',
        'd@example.org,,,,,,ANNA,,,x',
      ].join('\r\n'),
    );
    expect(file).toMatchObject({
      ...{ name: 'people.csv', encoding: 'utf-8', delimiter: ',', ignored: ['password'], status: 'checked' },
      counts: { lines: 4, good: 4, there: 0, wrong: 0, partners: 3, referrals: 3, balance: '1265.9' },
    });
    expect([await count('users'), await count('partner'), await count('transfer')]).toEqual(before);

    const done = await run(file);
    expect(done).toMatchObject({ status: 'done', counts: { imported: 4, there: 0, wrong: 0 } });
    const [a, b, c, d] = await Promise.all(['a', 'b', 'c', 'd'].map((name) => userOf(`${name}@example.org`)));
    expect(a).toMatchObject({
      password_hash: null,
      locale: 'en-US',
      telegram_name: '@anna_p',
      telegram_chat: null,
    });
    expect(a.created_at.toISOString()).toBe('2021-03-13T21:00:00.000Z');
    expect(b.created_at.toISOString()).toBe('2022-11-02T15:05:00.000Z');
    expect([b, c, d].map((user) => user.referrer_id)).toEqual([a.id, a.id, a.id]);
    expect(await moneyOf(exchange.ctx.db, a.id)).toMatchObject({ balance: '1250.4' });
    expect(await moneyOf(exchange.ctx.db, c.id)).toMatchObject({ balance: '15.5' });
    expect(await partnerOf(exchange.ctx, a.id)).toMatchObject({ ownPercent: '0.5' });
    for (const code of ['37', 'anna', 'ANNA'])
      expect(await referrerFor(exchange.ctx, { code, userId: null })).toMatchObject({ userId: a.id });
    expect(await breachesOf(exchange)).toEqual([]);
    const { rows } = await exchange.admin.query('select reason, kind from ledger_tx where key = $1', [
      `user-import:${a.id}`,
    ]);
    expect(rows).toEqual([{ kind: 'partner_adjustment', reason: expect.stringMatching(/people\.csv.*3$/) }]);
    expect(await count('audit', `object = 'user:${a.id}' and act = 'import.person'`)).toBe(1);
    expect(await count('audit', `object = 'import:${file.id}'`)).toBe(3);
    await exchange.ctx.outbox.drain();
    expect(await count('email_message', "kind like 'owner.import_%'")).toBe(2);
  });

  it('adds nothing the second time, and says that they are already there', async () => {
    const text = 'email;balance;old_id\ntwice@example.org;10;900\nTWICE@example.org;5;901';
    const first = await importText(text);
    expect(first.counts).toMatchObject({ imported: 1, there: 1 });
    const again = await ask('POST', `/${first.id}/start`, { sha256: first.sha256 });
    expect(again.statusCode).toBe(200);
    await continueImport(exchange.ctx);
    expect(await refusedOf(text)).toEqual([
      [2, 'email known_email'],
      [3, 'email email_twice'],
    ]);
    const second = await importText(text);
    expect(second.counts).toMatchObject({ imported: 0, there: 2, good: 0 });
    const user = await userOf('twice@example.org');
    expect(await moneyOf(exchange.ctx.db, user.id)).toMatchObject({ balance: '10' });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is imported only as it was looked at, by owners alone', async () => {
    const file = await check('email\nexact@example.org');
    const other = await ask('POST', `/${file.id}/start`, { sha256: '0'.repeat(64) });
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict']);
    expect((await ask('GET', '', undefined, finance)).statusCode).toBe(403);
    expect((await send('email\nx@example.org', finance)).statusCode).toBe(403);
    const next = await check('email\nanother@example.org');
    expect((await ask('POST', `/${file.id}/start`, { sha256: file.sha256 })).statusCode).toBe(404);
    await run(next);
    expect(await userOf('exact@example.org')).toBeUndefined();
  });

  it('goes on after a restart where it was, and no other is looked at meanwhile', async () => {
    const people = Array.from(
      { length: 450 },
      (_, place) => `many${place}@example.org,${place === 0 ? '' : 'many449@example.org'},1`,
    );
    const file = await check(
      `email,referrer,balance\n${people.toReversed().slice(0, 449).join('\n')}\n${'many0@example.org,,1'}`,
    );
    await ask('POST', `/${file.id}/start`, { sha256: file.sha256 });
    expect(await continueImport(exchange.ctx)).toBe(true);
    const half = await show(file.id);
    expect(half.file).toMatchObject({ status: 'running', counts: { wrong: 449 } });
    expect(await fileError('email\nx@example.org')).toMatchObject({ code: 'import_runs' });
    while (await continueImport(exchange.ctx));
    expect((await show(file.id)).file.status).toBe('done');
  });

  it('imports more than one batch, those first whose referrer comes last', async () => {
    const people = Array.from(
      { length: 450 },
      (_, place) => `batch${place}@example.org,${place === 449 ? '' : 'batch449@example.org'},1.25`,
    );
    const file = await check(`email,referrer,balance\n${people.join('\n')}`);
    await ask('POST', `/${file.id}/start`, { sha256: file.sha256 });
    await continueImport(exchange.ctx);
    expect((await show(file.id)).file).toMatchObject({
      status: 'running',
      counts: { imported: 100, good: 450 },
    });
    while (await continueImport(exchange.ctx));
    const last = await userOf('batch449@example.org');
    expect(await count('users', `referrer_id = ${last.id}`)).toBe(449);
    const days = await exchange.admin.query(
      'select sum(sign_ups)::int as n from referral_day where user_id = $1',
      [last.id],
    );
    expect(days.rows[0].n).toBe(449);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('says who got an account meanwhile, and stops where the currency was changed, to go on later', async () => {
    const text = 'email,balance\nmeanwhile@example.org,3\nstays@example.org,4';
    const file = await check(text);
    await exchange.admin.query(
      "insert into users (email, locale, activated_at, created_at) values ('meanwhile@example.org', 'ru-RU', now(), now())",
    );
    await ask('POST', `/${file.id}/start`, { sha256: file.sha256 });
    await exchange.admin.query(
      'update user_import set currency_id = (select max(id) from currency) where id = $1',
      [file.id],
    );
    await continueImport(exchange.ctx);
    const stopped = await show(file.id);
    expect(stopped.file).toMatchObject({ status: 'stopped', counts: { imported: 0 } });
    expect(stopped.file.error?.en).toContain('currency');
    await exchange.admin.query('update user_import set currency_id = $2 where id = $1', [
      file.id,
      exchange.ctx.catalogue.current().settings.programme.currencyId,
    ]);
    expect(await run(file)).toMatchObject({ status: 'done', error: null, counts: { imported: 1, there: 1 } });
    expect(await moneyOf(exchange.ctx.db, (await userOf('meanwhile@example.org')).id)).toMatchObject({
      balance: '0',
    });
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('old links', () => {
  const call = (method: 'GET' | 'DELETE', path: string, cookie = owner) =>
    exchange.app.inject({ method, url: `/office/api/old-links${path}`, headers: { cookie } });

  it('are listed, found by code and email, and taken away once, with a line of the audit log', async () => {
    await importText('email,old_id,old_code\nlinks@example.org,90210,aliased\nother@example.org,90211,');
    const { id } = await userOf('links@example.org');
    expect((await call('GET', '?q=90210')).json()).toMatchObject({
      total: 1,
      items: [{ id: '90210', userId: id, email: 'links@example.org', isFollowed: true }],
    });
    const both = (await call('GET', '?q=LINKS@example&size=1&page=2')).json();
    expect(both).toMatchObject({ total: 2, size: 1, items: [{ id: 'ALIASED' }] });
    for (const refused of [await call('GET', '', finance), await call('DELETE', '/ALIASED', finance)])
      expect(refused.statusCode).toBe(403);
    expect((await call('DELETE', '/ALIASED')).statusCode).toBe(200);
    expect((await call('DELETE', '/ALIASED')).statusCode).toBe(404);
    expect(await referrerFor(exchange.ctx, { code: 'aliased', userId: null })).toBeNull();
    expect(await referrerFor(exchange.ctx, { code: '90210', userId: null })).toMatchObject({ userId: id });
    const { rows } = await exchange.admin.query(
      "select object, before from audit where act = 'old_link.remove'",
    );
    expect(rows).toEqual([{ object: `user:${id}`, before: { oldLink: 'ALIASED' } }]);
  });

  it('say where a code of ours comes before them', async () => {
    await importText('email,old_code\ncovered@example.org,covered1');
    const { id } = await userOf('other@example.org');
    await exchange.admin.query("update partner set code = 'COVERED1' where user_id = $1", [id]);
    expect((await call('GET', '?q=covered1')).json().items).toMatchObject([{ isFollowed: false }]);
  });
});

describe('a line that does not go in', () => {
  it('is named with its line, column and reason', async () => {
    const member = await signUpUser(exchange);
    const { code } = await partnerOf(exchange.ctx, member.id);
    const { rows } = await exchange.admin.query('select email from users where id = $1', [member.id]);
    const lines = [
      'email,registered_at,telegram,old_id,referrer,balance,percent,language',
      `${rows[0].email},,,,,5,,`,
      ',,,,,,,en',
      'no email,,,,,,,',
      'n1@example.org,2024-02-31,,,,,,',
      'n2@example.org,2031-01-01,,,,,,',
      'n3@example.org,,x,,,,,',
      `n4@example.org,,,${code},,,,`,
      'n5@example.org,,,7,,,,',
      'n6@example.org,,,7,,,,',
      'n7@example.org,,,a b,,,,',
      'n8@example.org,,,,,-5,,',
      'n9@example.org,,,,,1.23456789012,,',
      'n10@example.org,,,,,"1,250",,',
      'n11@example.org,,,,,,101,',
      'n12@example.org,,,,nobody@example.org,,,',
      'n13@example.org,,,,n13@example.org,,,',
      'n14@example.org,,,,n15@example.org,,,',
      'n15@example.org,,,,n16@example.org,,,',
      'n16@example.org,,,,n14@example.org,,,',
      'n17@example.org,,,,n16@example.org,,,',
      'n18@example.org,,,,n8@example.org,,,',
      'n19@example.org,,,,,,,,more',
      'n20@example.org,,',
      'n21@example.org,,,,,,,de',
      "=cmd|' /C calc'!A0,,,,,,,",
      'n\0ul@example.org,,,,,,,',
      'n22@exam"ple.org,,,,,,,',
      'good@example.org,,,,7,,,',
      'n23@example.org,,,,,99999999999999999,,',
    ];
    const file = await check(lines.join('\n'));
    const { refused } = await show(file.id);
    expect(
      refused.map(({ line, reasons }) => [line, ...reasons.map(({ column, code: c }) => `${column} ${c}`)]),
    ).toEqual([
      [2, 'email known_email'],
      [3, 'email required'],
      [4, 'email bad_email'],
      [5, 'registered_at bad_date'],
      [6, 'registered_at later_date'],
      [7, 'telegram bad_telegram'],
      [8, 'old_id code_taken'],
      [10, 'old_id code_twice'],
      [11, 'old_id bad_code'],
      [12, 'balance negative'],
      [13, 'balance too_fine'],
      [14, 'balance bad_number'],
      [15, 'percent too_much'],
      [16, 'referrer referrer_unknown'],
      [17, 'referrer referrer_self'],
      [18, 'referrer referrer_circle'],
      [19, 'referrer referrer_circle'],
      [20, 'referrer referrer_circle'],
      [21, 'referrer referrer_stays'],
      [22, 'referrer referrer_stays'],
      [23, 'null too_many_columns'],
      [25, 'language bad_language'],
      [26, 'email bad_email'],
      [27, 'email bad_characters'],
      [28, 'null bad_quotes'],
      [30, 'balance too_much'],
    ]);
    expect(file.counts).toMatchObject({ lines: 29, good: 3, there: 1, wrong: 25 });
    expect(
      refused.every(({ reasons }) => reasons.every(({ text }) => text.length > 10 && !/[{}]/.test(text))),
    ).toBe(true);
    const inRussian = (await show(file.id, 'ru')).refused;
    expect(inRussian[0]?.reasons[0]?.text).toMatch(/^Уже здесь/);
    const table = await ask('GET', `/${file.id}/refused.csv`);
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.body.split('\r\n').filter((line) => line !== '')).toHaveLength(27);
    expect(table.body).toContain('"12","n8@example.org","balance"');
  });

  it('cannot run as a formula in the table that is downloaded', async () => {
    const { id } = await check('email,referrer\n=cmd@example.org,=1+1');
    const table = await ask('GET', `/${id}/refused.csv`);
    expect(table.body).toContain(`"'=cmd@example.org"`);
    expect(table.body).not.toMatch(/"[=+\-@]/);
  });

  it('is one with a balance while the programme has no currency', async () => {
    const { settings } = exchange.ctx.catalogue.current();
    const set = (currencyId: number | null) =>
      exchange.admin.query(
        "update exchange_settings set settings = jsonb_set(settings, '{programme,currencyId}', $1::jsonb)",
        [JSON.stringify(currencyId)],
      );
    await set(null);
    await exchange.ctx.catalogue.refresh();
    try {
      expect(
        await refusedOf('email,balance\nnp1@example.org,5\nnp2@example.org,0\nnp3@example.org,'),
      ).toEqual([[2, 'balance no_programme']]);
    } finally {
      await set(settings.programme.currencyId);
      await exchange.ctx.catalogue.refresh();
    }
  });
});

describe('a file', () => {
  it('may have a BOM, its columns in another order, semicolons, and be in windows-1251', async () => {
    expect(await check('\uFEFFbalance;EMAIL\r\n1.50;bom@example.org\r\n')).toMatchObject({
      ...{ encoding: 'utf-8', delimiter: ';' },
      counts: { good: 1, balance: '1.5' },
    });
    const cyrillic = Buffer.concat([
      Buffer.from('email,name\nwin@example.org,'),
      Buffer.from([0xc0, 0xed, 0xed, 0xe0]),
    ]);
    expect(await check(cyrillic)).toMatchObject({
      encoding: 'windows-1251',
      ignored: ['name'],
      counts: { good: 1 },
    });
  });

  const people =
    'sep=;\r\nemail;balance;name;\r\nas@example.org;"1 250,40";Анна;\r\n;;;\r\nbs@example.org;;Борис;\r\n';
  const plain = people.replace('sep=;\r\n', '');
  const inDos = (text: string) => Buffer.from([...text].map((letter) => dosByte(letter.charCodeAt(0))));
  const dosByte = (code: number) => {
    if (code < 0x80) return code;
    return code >= 0x440 ? code - 0x440 + 0xe0 : code - 0x410 + 0x80;
  };
  it.each<[string, string | Buffer, string, string]>([
    ['with the separator said first, separators at ends and an empty row', people, 'utf-8', ';'],
    ['with a mark of UTF-8 before that', `\uFEFF${people}`, 'utf-8', ';'],
    ['with tabs', plain.replaceAll(';', '\t'), 'utf-8', '\t'],
    ['with bars', plain.replaceAll(';', '|'), 'utf-8', '|'],
    ['with the tab said first', people.replaceAll(';', '\t'), 'utf-8', '\t'],
    [
      'as Unicode text of Excel',
      Buffer.from(`\uFEFF${plain.replaceAll(';', '\t')}`, 'utf16le'),
      'utf-16le',
      '\t',
    ],
    ['in UTF-16 without a mark', Buffer.from(plain, 'utf16le'), 'utf-16le', ';'],
    ['in UTF-16 the other way round', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16(), 'utf-16be', ';'],
    ['in the letters of the console', inDos(plain), 'ibm866', ';'],
    ['with carriage returns alone', people.replaceAll('\n', ''), 'utf-8', ';'],
  ])('%s is read', async (_, text, encoding, delimiter) => {
    expect(await check(text)).toMatchObject({
      ...{ encoding, delimiter, ignored: ['name'] },
      counts: { lines: 2, good: 2, wrong: 0, balance: '1250.4' },
    });
  });

  it.each([
    ['1250.40', '1250.4'],
    ['1250,40', '1250.4'],
    ['1 250,40', '1250.4'],
    ['1\u00a0250,40', '1250.4'],
    ['1.250,40', '1250.4'],
    ['"1,250.40"', '1250.4'],
    ['\u200e5\u200e', '5'],
    ['2 тыс', '2000'],
    ['0', '0'],
    ['"1,250"', 'bad_number'],
    ['5 KZT', 'bad_number'],
    ['1e3', 'bad_number'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['1 2', 'bad_number'],
  ])('has a balance of %s as %s', async (written, is) => {
    const { id, counts } = await check(`email;balance\nsum@example.org;${written}`);
    const { refused } = await show(id);
    if (/^\d/.test(is)) expect(counts).toMatchObject({ good: 1, balance: is });
    else expect(refused[0]?.reasons[0]).toMatchObject({ column: 'balance', code: is });
  });

  it.each([
    ['14.03.2021', '2021-03-13T21:00:00.000Z'],
    ['14.03.2021 9:05:00', '2021-03-14T06:05:00.000Z'],
    ['4.3.2021 18:05', '2021-03-04T15:05:00.000Z'],
    ['2021-03-14 18:05:00.000000', '2021-03-14T15:05:00.000Z'],
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['01.01.0001 0:00:00', null],
    ['31.02.2021', 'bad_date'],
    ['2021-02-30', 'bad_date'],
    ['14/03/2021', '2021-03-13T21:00:00.000Z'],
    ['03/14/2021 9:05 PM', '2021-03-14T18:05:00.000Z'],
    ['14-03-2021', '2021-03-13T21:00:00.000Z'],
    ['05/05/2021', '2021-05-04T21:00:00.000Z'],
    ['٢٠٢١-٠٣-١٤', '2021-03-13T21:00:00.000Z'],
    ['1615712400', '2021-03-14T09:00:00.000Z'],
    ['03/04/2021', 'unclear_date'],
    ['3-4-2021 18:05', 'unclear_date'],
    ['14/13/2021', 'bad_date'],
    ['31/02/2021', 'bad_date'],
    ['14/03/1921', 'bad_date'],
  ])('has a date of %s as %s', async (written, is) => {
    const { id, counts } = await check(`email;registered_at\nday@example.org;${written}`);
    const { refused } = await show(id);
    if (is?.endsWith('_date')) return expect(refused[0]?.reasons[0]?.code).toBe(is);
    expect(counts.good).toBe(1);
    const { rows } = await exchange.admin.query(
      'select registered_at from user_import_line where import_id = $1',
      [id],
    );
    expect(rows[0].registered_at?.toISOString() ?? null).toBe(is);
  });

  it.each(['123456789', '@123456789', 'https://t.me/123456789'])(
    'has no name in Telegram: %s',
    async (written) => {
      expect(await refusedOf(`email;telegram\ntg@example.org;${written}`)).toEqual([
        [2, 'telegram bad_telegram'],
      ]);
    },
  );

  it.each([
    ['empty', '', 'empty_file'],
    ['of a header alone', 'email,balance\n', 'empty_file'],
    ['without email', 'mail,balance\nx@example.org,1', 'csv_no_column'],
    ['without a header', 'x@example.org,1\ny@example.org,2', 'csv_no_column'],
    ['with a column twice', 'email,balance,Email\nx@example.org,1,', 'csv_column_twice'],
    [
      'that is a workbook',
      Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\u0008\0\0\0!\0[Content_Types].xml'),
      'csv_encoding',
    ],
    [
      'that is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
      'csv_no_column',
    ],
  ])('%s is refused with words', async (_, text, code) => {
    expect(await fileError(text)).toMatchObject({ code, detail: expect.stringMatching(/\w{3}/) });
  });

  it('with an unclosed quote is refused at the line where it opens, however long it goes on', async () => {
    for (const tail of ['z@example.org', 'z@example.org\n'.repeat(50_000)]) {
      const error = await fileError(`email\nx@example.org\n"y@example.org\n${tail}`);
      expect(error).toMatchObject({ code: 'csv_quotes', detail: expect.stringContaining('line 3 ') });
    }
  });

  it('of too many records is refused', async () => {
    const by = { kind: 'staff', id: 1, login: 'demo', address: '127.0.0.1' } as const;
    const bytes = Buffer.from('email\na@example.org\nb@example.org\nc@example.org\nd@example.org');
    await expect(checkImport(exchange.ctx, { name: 'x.csv', bytes }, by, 3)).rejects.toMatchObject({
      errors: { file: [{ code: 'csv_many_lines' }] },
    });
  });

  it('of 100 MB is refused before it is sent, or after 20 MB where its size is not said', async () => {
    const listening = await exchange.app
      .listen({ port: 0, host: '127.0.0.1' })
      .then(() => exchange.app.server);
    const { port } = listening.address() as AddressInfo;
    const { headers, payload } = form(Buffer.from('email\n'), { name: 'big.csv', type: 'text/csv' });
    const options = { port, method: 'POST', path: '/office/api/import' };
    const answered = (more: object, write: (push: (bytes: Buffer, then?: () => void) => void) => void) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const sent = httpRequest(
          { ...options, headers: { ...headers, cookie: owner, 'accept-language': 'en', ...more } },
          (response) => {
            let body = '';
            response.on('data', (chunk) => (body += chunk));
            response.on('end', () => {
              resolve({ status: response.statusCode ?? 0, body });
              sent.destroy();
            });
          },
        );
        let isOver = false;
        sent.on('error', (error) => (isOver ? undefined : reject(error)));
        sent.on('response', () => {
          isOver = true;
        });
        write((bytes, then) => {
          if (!isOver) sent.write(bytes, then);
        });
      });
    const said = await answered({ 'content-length': String(100 * 1024 * 1024) }, (push) =>
      push(payload.subarray(0, 200)),
    );
    expect(said).toMatchObject({ status: 413, body: expect.stringContaining('20 MB') });
    let given = 0;
    const unsaid = await answered({ 'transfer-encoding': 'chunked' }, (push) => {
      push(payload.subarray(0, payload.indexOf('email')));
      // The next as soon as the last has left, as long as nothing was answered.
      const more = () => {
        given += 1;
        if (given < 100) push(Buffer.alloc(1024 * 1024, 'x'), more);
      };
      more();
    });
    expect(unsaid).toMatchObject({ status: 413, body: expect.stringContaining('20 MB') });
    expect(given).toBeLessThan(60);
  });
});
