import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { passesLuhn } from '@menyala/requisites';
import { changeRequisites, requisitesToken } from '../../exchange/claims/page/change-requisites.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { newClaim, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { askBack } from '../../exchange/claims/testing-refund.ts';
import { playInSandbox } from '../../exchange/deposits/play-in-sandbox.ts';
import { decompress } from '../../outreach/emails/kept-email.ts';
import { makerProof } from '../../people/access/maker.ts';
import { demoLogin } from '../../people/staff/demo-logins.ts';
import { givePoints, newGift, take } from '../../programme/gifts/testing-gifts.ts';
import { asked, detailsFor, give } from '../../programme/withdrawals/testing-withdrawals.ts';
import { openShop } from '../../shop/invoices/testing-invoices.ts';
import { askFor, giveShop, makePull } from '../../shop/pull-payments/testing-pull-payments.ts';
import { makeWebhook } from '../../shop/webhooks/webhooks.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { hashPassword } from '../passwords.ts';

/** Something secret put in every place where there is one, by the calls that customers and staff use. */
export interface LeftSecrets {
  user: TestUser;
  /** A claim that pays to a card, which was changed once. */
  claimId: string;
  /** A claim that came from a card, of which a part is asked back to another card. */
  refundedId: string;
  /** Paid to a card. */
  withdrawalId: string;
  /** Of a thing that is to be sent. */
  giftOrderId: string;
  /** The order of the first claim, and its key. */
  order: { body: object; key: string };
  /** Card numbers, the secrets of two-factor of a user and of staff, the key of a service and a home, by where they were put. */
  secrets: Record<string, string>;
}

const password = 'a long password';

export async function leaveSecrets(exchange: TestContext): Promise<LeftSecrets> {
  const { app, ctx, admin } = exchange;
  const user = await signUpUser(exchange);
  await admin.query('update users set password_hash = $1 where id = $2', [
    await hashPassword(password),
    user.id,
  ]);
  const call = async (
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
    headers: object = user.headers,
  ) => {
    const answer = await ask(app, { method, url, payload, headers: { ...headers } });
    if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.body}`);
    return answer.statusCode === 204 ? null : answer.json();
  };
  const cards = {
    listed: cardNumber(),
    saved: cardNumber(),
    paidTo: cardNumber(),
    changedTo: cardNumber(),
    paidFrom: cardNumber(),
    refundedTo: cardNumber(),
    verified: cardNumber(),
    withdrawnTo: cardNumber(),
    toldSupport: cardNumber(),
    refundedByShop: cardNumber(),
  };

  await call('POST', '/api/v1/support/questions', {
    ...{ subject: `Card ${cards.toldSupport}`, text: `Is ${cards.toldSupport} mine?`, key: randomUUID() },
  });
  const { toRequisites = {}, ...rest } = orderFor(ctx, 'BTC', 'SBERRUB');
  const currency = rest.toPs;
  await call('POST', '/api/v1/users/me/requisites/', {
    currency,
    side: 'receive',
    values: withCard(toRequisites, cards.saved),
  });
  const { secret: totp } = await call('POST', '/api/v1/users/me/totp/', { password });
  const outside = `key-${randomUUID()}`;
  const office = { cookie: await exchange.signIn() };
  await call('PUT', '/office/api/settings/keys/captcha/', { value: outside, version: 1 }, office);
  const outsideHeader = `header-${randomUUID()}`;
  await call('POST', '/office/api/sources', sourceWith(outsideHeader), office);
  const listKey = `list-${randomUUID()}`;
  await call('PUT', '/office/api/monitors/1/list', listWith(listKey), office);
  const listed = { kind: 'card', value: cards.listed, reason: 'Stolen', until: null };
  await call('POST', '/office/api/blacklist', listed, office);
  const asStaff = { password: demoLogin.password };
  const { secret: staffTotp } = await call('POST', '/office/api/me/totp', asStaff, office);
  await call('POST', '/api/v1/verify/', { number: cards.verified, holder: 'ANNA BROOK' });

  const order = { ...rest, toRequisites: withCard(toRequisites, cards.paidTo) };
  const key = randomUUID();
  const made = await postOrder(exchange, order, { key, as: user.headers });
  if (made.statusCode !== 201) throw new Error(made.body);
  const claimId: string = made.json().id;
  await playInSandbox(ctx, claimId, 'exact');
  const claim = await findClaim(ctx, claimId);
  if (!claim) throw new Error('The claim was not made.');
  await changeRequisites(ctx, claimId, {
    token: requisitesToken(ctx, claim),
    toRequisites: withCard(toRequisites, cards.changedTo),
  });

  const { fromRequisites = {} } = orderFor(ctx, 'SBERRUB', 'USDTTRC20');
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const pushed = randomUUID();
  await call('POST', `/api/v1/claim/${claimId}/push/`, {
    endpoint: `https://push.example.com/${pushed}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const { id: refundedId } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', {
    anchor: { send: '10000' },
    fromRequisites: withCard(fromRequisites, cards.paidFrom),
  });
  await playInSandbox(ctx, refundedId, 'more');
  const asMaker = { cookie: `maker=${refundedId}.${makerProof(ctx, refundedId)}` };
  await call('POST', `/api/v1/claim/${refundedId}/choice/`, { way: 'return_excess' }, asMaker);
  const refund = {
    currency: orderFor(ctx, 'SBERRUB', 'USDTTRC20').fromPs,
    requisites: withCard(toRequisites, cards.refundedTo),
  };
  await call('POST', `/api/v1/claim/${refundedId}/email/`, { about: 'refund', refund }, asMaker);
  await askBack(ctx, refundedId, refund);
  const { withdrawalId, giftOrderId, home } = await leaveWithProgramme(
    exchange,
    user,
    office.cookie,
    cards.withdrawnTo,
  );
  // A change that waits for a second person, with what it would do.
  await admin.query('update approval_policy set is_on = true');
  const { items } = (await ask(app, { url: '/office/api/requisites', headers: office })).json();
  const { id: requisite, currency: _, ...ours } = items[0];
  await call(
    'PUT',
    `/office/api/requisites/${requisite}`,
    { ...ours, title: 'Ours, renamed', version: 1 },
    office,
  );
  const webhookSecret = `webhook-${randomUUID()}`;
  const { id: shop } = await openShop(exchange);
  await makeWebhook(ctx, shop, { url: 'https://shop.example/hook', secret: webhookSecret });
  await giveShop(exchange, shop, '100');
  const refundOfShop = withCard(detailsFor(exchange, 'SBERRUB'), cards.refundedByShop);
  await askFor(exchange, await makePull(exchange, shop), { code: 'SBERRUB', requisites: refundOfShop });
  await ctx.outbox.drain();
  const secrets = { webhookSecret, ...cards, totp, staffTotp, outside, outsideHeader, listKey, home, pushed };
  return { user, claimId, refundedId, withdrawalId, giftOrderId, order: { body: order, key }, secrets };
}

/** A price source that is told who asks. */
const listWith = (key: string) => ({
  ...{ kind: 'bestchange', isEnabled: false, address: 'https://bestchange.app', key, files: [] },
  ...{ own: ['100'], isListed: true, everySeconds: 30, freshSeconds: 300 },
});
const sourceWith = (key: string) => ({
  ...{ code: 'secretive', kind: 'coingecko', name: 'Secretive', isEnabled: true, pairs: ['BTC/USD'] },
  ...{ settings: {}, headers: [{ name: 'x-key', value: key }], everySeconds: 60, freshSeconds: 600 },
  ...{ jumpPercent: null, confirmSeconds: null },
});

/** A withdrawal to a card, and a thing that goes to somebody's home. */
async function leaveWithProgramme(exchange: TestContext, user: TestUser, cookie: string, card: string) {
  await give(exchange, user.id, '100');
  const requisites = withCard(detailsFor(exchange, 'SBERRUB'), card);
  const withdrawalId = await asked(exchange, user, {
    code: 'SBERRUB',
    amount: '50',
    more: { requisites, password },
  });
  await givePoints(exchange, user, '100');
  const { id: gift, price } = await newGift(exchange, cookie);
  const address = { name: 'Anna Brook', phone: '+7 912 345-67-89', address: `Tverskaya ${randomUUID()}` };
  const taken = await take(exchange, user, { gift, price, address });
  if (taken.statusCode !== 201) throw new Error(taken.body);
  return { withdrawalId, giftOrderId: String(taken.json().id), home: address.address };
}

/** The details with another card's number. */
function withCard(values: Record<string, string>, number: string): Record<string, string> {
  const entries = Object.entries(values);
  const changed = entries.map(([name, value]) => [name, /^\d{16}$/.test(value) ? number : value]);
  return Object.fromEntries(changed);
}

/** A number that the form takes, and that nothing else here has. */
export function cardNumber(): string {
  for (;;) {
    const digits = `220220${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
    if (passesLuhn(digits)) return digits;
  }
}

/** Each table with a row in which one of these texts stands, as it is, compressed, or as bytes: "claim: paidTo". */
export async function whereFound(
  { admin }: Pick<TestContext, 'admin'>,
  secrets: Record<string, string>,
): Promise<{ searched: number; found: string[] }> {
  const { rows: tables } = await admin.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ text: string }>(`select t::text as text from ${name} t`);
    const all = rows.map(({ text }) => withDecompressed(text)).join('\n');
    for (const [where, secret] of Object.entries(secrets)) {
      const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')];
      if (forms.some((form) => all.includes(form))) found.push(`${name}: ${where}`);
    }
  }
  return { searched: tables.length, found: found.sort() };
}

/** A row as text, with what it says where it is an email. */
export function withDecompressed(row: string): string {
  const decompressed = [...row.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => {
    try {
      return decompress(Buffer.from(hex, 'hex'));
    } catch {
      return '';
    }
  });
  return [row, ...decompressed].join('\n');
}
