import type { OfficeLook } from '@menyala/contract/office/look';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { ico, letterOf, letterPng, letterSvg } from './letter-icon.ts';

let exchange: TestContext;
let office: Office;
let seen: OfficeLook;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());
beforeEach(async () => {
  seen = (await office.get('look')).body as unknown as OfficeLook;
});

const edit = (changes: object) => {
  const { id: _, logo: _l, logoDark: _d, icons: _i, ...rest } = seen;
  return office.put('look', { ...rest, ...changes });
};
const site = async () => (await exchange.app.inject('/en/api/v1/calculator/settings/')).json();

async function send(bytes: Buffer, mode = 'light', name = 'logo.png') {
  const boundary = 'edge';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    cookie: await exchange.signIn(),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const url = `/office/api/look/logo/${mode}`;
  const answer = await exchange.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#aa3300' } })
    .png()
    .toBuffer();

describe('the look', () => {
  it('shows on the site at once, and its icons have a new address', async () => {
    expect((await site()).icons).toBeUndefined();
    const links = [{ title: 'WhatsApp', url: 'https://wa.me/79990000000' }];
    const { status, body } = await edit({
      name: { ru: 'Обменник', en: 'Changer' },
      accent: '#FFE600',
      contactPhone: '+7 (999) 000-00-00',
      links,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ accent: '#ffe600', version: seen.version + 1 });
    const first = await site();
    expect(first).toMatchObject({
      name: 'Changer',
      accent: '#ffe600',
      contacts: { phone: '+7 (999) 000-00-00', links },
      icons: { tab: expect.stringMatching(/^\/look\/[0-9a-f]{24}\.svg$/) },
    });
    seen = body as unknown as OfficeLook;
    await edit({ accent: '#aa3300' });
    expect((await site()).icons.tab).not.toBe(first.icons.tab);
  });

  it('is not saved over what somebody else saved', async () => {
    await edit({});
    expect(await edit({})).toMatchObject({ status: 409, body: { context: { version: seen.version + 1 } } });
  });

  it.each([
    ['a colour that is none', { accent: 'red' }, 'accent', 'bad_colour'],
    ['a style instead of a colour', { accent: '#fff;}*{' }, 'accent', 'bad_colour'],
    ['a name in one language', { name: { ru: 'Меняла', en: '' } }, 'name.en', 'required'],
    ['an email that is none', { contactEmail: 'help@' }, 'contactEmail', 'bad_email'],
    ['a Telegram name that is none', { contactTelegram: 'a b' }, 'contactTelegram', 'bad_format'],
    ['a phone that is none', { contactPhone: 'call me' }, 'contactPhone', 'bad_phone'],
    ...[
      'javascript:alert(1)',
      'http://example.com',
      'https://user:pass@example.com',
      'https://localhost/',
      'https://127.0.0.1/',
      '//example.com',
      'data:text/html,x',
      '',
    ].map((url): [string, object, string, string] => [
      `the link "${url}"`,
      { links: [{ title: 'x', url }] },
      'links.0.url',
      'bad_address',
    ]),
    [
      'a link without a title',
      { links: [{ title: ' ', url: 'https://example.com' }] },
      'links.0.title',
      'required',
    ],
  ])('refuses %s by its field', async (_, changes, path, code) => {
    const { status, body } = await edit(changes);
    expect({ status, errors: body['errors'] }).toMatchObject({ status: 422, errors: { [path]: [{ code }] } });
    expect((await office.get('look')).body).toEqual(seen);
  });

  it.each(['\u0000', '\u0007'])('refuses what nobody types', async (sign) => {
    expect(await edit({ name: { ru: `Мен${sign}яла`, en: 'M' } })).toMatchObject({
      status: 422,
      body: { errors: { 'name.ru': [{ code: 'forbidden_characters' }] } },
    });
  });
});

describe('a logo', () => {
  it('is drawn anew, stands on the site, and makes the icons; both go when it is taken away', async () => {
    const { status, body } = await send(await drawn(1200, 300));
    expect(status).toBe(200);
    expect(body.logo).toMatchObject({ width: 640, height: 160 });
    expect((await site()).logo).toBe(body.logo.url);
    expect((await site()).icons.tab).toMatch(/\.png$/);
    expect((await send(await drawn(400, 100), 'dark')).body.logoDark).toMatchObject({ width: 400 });
    expect((await site()).logoDark).toMatch(/^\/look\//);
    for (const mode of ['light', 'dark']) await office.delete(`look/logo/${mode}`);
    expect(await site()).toMatchObject({ logo: null, icons: { tab: expect.stringMatching(/\.svg$/) } });
    expect((await site()).logoDark).toBeUndefined();
  });

  it('is audited', async () => {
    await send(await drawn(400, 100));
    const { rows } = await exchange.admin.query(
      "select after->>'logo' as logo from audit where act = 'look.logo' order by id desc limit 1",
    );
    expect(rows[0].logo).toMatch(/\.png$/);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'not_a_picture'],
    ['nothing', Buffer.alloc(0), 'empty_file'],
    [
      'a polyglot that only begins as a picture',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]),
      'unreadable_picture',
    ],
  ])('that is %s is refused by its field', async (_, bytes, code) => {
    expect(await send(bytes)).toMatchObject({ status: 422, body: { errors: { file: [{ code }] } } });
  });

  it('that is a bomb, or too small to be seen, is refused by its field', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send(bomb)).toMatchObject({
      status: 422,
      body: { errors: { file: [{ code: 'unreadable_picture' }] } },
    });
    expect(await send(await drawn(10, 10))).toMatchObject({
      status: 422,
      body: { errors: { file: [{ code: 'logo_too_small' }] } },
    });
  });

  it('of 30 MB is too large', async () => {
    expect((await send(Buffer.alloc(30 * 1024 * 1024, 1))).status).toBe(413);
  });
});

describe('an icon of a letter', () => {
  it('is the first letter or digit that there is', () => {
    expect([letterOf('меняла'), letterOf('«7 монет»'), letterOf('币', 'Coin'), letterOf('币')]).toEqual([
      'М',
      '7',
      'C',
      null,
    ]);
  });

  it.each([32, 180, 512])('is a picture of %i pixels that others can read', async (side) => {
    const bytes = letterPng('М', '#0e5c4a', { side, isSquare: side === 180 });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([side, side, 4]);
    // A corner is cut but for phones, and there is white on the colour.
    expect(data[3]).toBe(side === 180 ? 255 : 0);
    const whites = Array.from({ length: side * side }, (_, at) => data[at * 4]).filter((red) => red === 255);
    expect(whites.length).toBeGreaterThan(side * side * 0.05);
    expect(ico(bytes).subarray(22)).toEqual(bytes);
  });

  it('is drawn with nothing that runs', () => {
    expect(letterSvg('М', '#0e5c4a').toString()).toMatch(/^<svg [^<]*<rect [^<]*\/><path [^<]*\/><\/svg>$/);
  });
});
