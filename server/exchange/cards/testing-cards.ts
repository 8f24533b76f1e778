import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardCheck, PhotoKind } from '@menyala/contract/site/cards';
import type { ClaimCreated } from '@menyala/contract/site/claims';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { makerProof } from '../../people/access/maker.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import type { TestUser } from '../../testing/user.ts';
import { newClaim, orderFor } from '../claims/testing-claims.ts';

/** How tests send cards through the front door: as a user, or as the maker of a claim. */

export const cameraCanary = 'CanaryOfTheCardCamera';
/** The latitude 55°45'21" as EXIF has it. */
export const placeCanary = { GPSLatitude: '55/1 45/1 21/1', GPSLatitudeRef: 'N' };

export type Signed = Pick<TestUser, 'headers'> | { cookies: Record<string, string> };

/** A photo as a phone takes it: no two look alike. */
export async function cardPhoto({ width = 900, height = 640 } = {}): Promise<Buffer> {
  // Large blots, so that what it looks like is its own and survives being encoded anew.
  const blots = await sharp(randomBytes(12 * 9 * 3), { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(blots)
    .withExif({ IFD0: { Make: cameraCanary }, IFD3: placeCanary })
    .jpeg({ quality: 90 })
    .toBuffer();
}

let numbers = 0;

/** A card number that no other test has, with a right check digit. */
export function freshNumber(): string {
  numbers += 1;
  const digits = `427600${String(numbers).padStart(9, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

type Exchange = Pick<TestContext, 'app' | 'ctx' | 'admin'>;

export const makerOf = ({ ctx }: Pick<TestContext, 'ctx'>, claimId: string): Signed => ({
  cookies: { maker: `${claimId}.${makerProof(ctx, claimId)}` },
});

export function addCard(
  { app }: Pick<TestContext, 'app'>,
  as: Signed,
  body: object = {},
  more: { remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  const payload = { number: freshNumber(), holder: 'Ivan Petrov', ...body };
  return ask(app, { method: 'POST', url: '/en/api/v1/verify/', payload, ...as, ...more });
}

/** A card that was added. */
export async function newCard(exchange: Exchange, as: Signed, body: object = {}): Promise<CardCheck> {
  const answer = await addCard(exchange, as, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export function photoForm(bytes: Buffer, fields: Record<string, string>, name = 'card.jpg') {
  const boundary = 'a-boundary-of-this-test';
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

export async function upload(
  { app }: Pick<TestContext, 'app'>,
  as: Signed,
  checkId: string,
  kind: PhotoKind,
  bytes?: Buffer,
): Promise<LightMyRequestResponse> {
  const { headers, payload } = photoForm(bytes ?? (await cardPhoto()), { verification: checkId, kind });
  const signed = 'headers' in as ? as.headers : {};
  return ask(app, {
    ...as,
    method: 'POST',
    url: '/en/api/v2/verify/upload',
    headers: { ...headers, ...signed },
    payload,
  });
}

export function send(
  { app }: Pick<TestContext, 'app'>,
  as: Signed,
  checkId: string,
): Promise<LightMyRequestResponse> {
  const payload = { verification: checkId };
  return ask(app, { method: 'POST', url: '/en/api/v2/verify/confirm', payload, ...as });
}

/** A card that was sent with both photos that the exchange asks for. */
export async function sentCard(exchange: Exchange, as: Signed, body: object = {}): Promise<CardCheck> {
  const card = await newCard(exchange, as, body);
  for (const kind of ['card', 'screen'] as const) {
    const answer = await upload(exchange, as, card.id, kind);
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
  const answer = await send(exchange, as, card.id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Decides a check in the office, on the version that it has, or on another. */
export async function decide(
  { app }: Pick<TestContext, 'app'>,
  cookie: string,
  checkId: string,
  decision: object,
): Promise<LightMyRequestResponse> {
  const url = `/office/api/checks/${checkId}`;
  const headers = { cookie, 'accept-language': 'en' };
  const { version } = (await ask(app, { url, headers })).json();
  return ask(app, { method: 'POST', url: `${url}/decision`, headers, payload: { version, ...decision } });
}

/** Signs in a member of staff of this role, made where there is none. @returns the value of the `cookie` header */
export async function staffOf(exchange: Pick<TestContext, 'ctx' | 'signIn'>, role: string): Promise<string> {
  const who = { login: `staff-${role}`, password: 'malachite slide rule' };
  const { db, clock } = exchange.ctx;
  await addStaff(db, { ...who, name: role, role: role as 'owner' }, clock.now());
  return exchange.signIn(who);
}

/** Lets BTC for Sberbank ask for a verified card to be paid to. */
export async function askForCards({ admin, ctx }: Exchange): Promise<void> {
  await admin.query(`update direction set verify_side = 'receive', verify_when = 'always'
    where from_id = (select id from currency where code = 'BTC') and to_id = (select id from currency where code = 'SBERRUB')`);
  await ctx.catalogue.refresh();
}

/** A claim that waits for this card to be verified. */
export function waitingClaim(
  exchange: Exchange,
  number: string,
  as: { authorization?: string } = {},
  email = 'anna@example.com',
): Promise<ClaimCreated> {
  const { toRequisites = {} } = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
  return newClaim(exchange, 'BTC', 'SBERRUB', { email, toRequisites: { ...toRequisites, card: number } }, as);
}

export const storedPhotos = ({ config }: TestContext['ctx']) =>
  readdir(join(config.dataDir, 'photos')).catch((): string[] => []);
