import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../people/staff/add-staff.ts';
import { staffSessionRoutes } from '../../people/staff/session-routes.ts';
import { insertClaim, type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { signUpUser } from '../../testing/user.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { pdf, photograph } from './testing-files.ts';
import { asMaker, storedFiles, type Upload, uploadTo } from './testing-upload.ts';

let small: MinimalContext;
let app: FastifyInstance;
let upload: Upload;

beforeAll(async () => {
  small = await minimalContext();
  app = await small.serve(receiptRoutes, staffSessionRoutes);
  upload = uploadTo(app);
});
afterAll(() => small.close());

describe('who may see and take away', () => {
  async function withReceipt(status = 'new') {
    const claimId = await insertClaim(small.admin);
    const { id } = (await upload(claimId, await photograph())).json<{ id: string }>();
    await small.admin.query('update claim set status = $2 where id = $1', [claimId, status]);
    return { claimId, url: `/api/v1/claim/${claimId}/bill/${id}/`, id };
  }

  it('is the maker alone, not whoever knows the address', async () => {
    const { url, claimId } = await withReceipt();
    const other = await withReceipt();
    expect((await app.inject({ url })).json()).toMatchObject({ code: 'maker_only' });
    expect((await app.inject({ url, cookies: asMaker(small.ctx, other.claimId) })).statusCode).toBe(403);
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(403);
    expect((await app.inject({ url, cookies: asMaker(small.ctx, claimId) })).statusCode).toBe(200);
  });

  it('is the claim’s owner, signed in anywhere, and no other user', async () => {
    const { url, claimId } = await withReceipt();
    const [owner, other] = [await signUpUser(small), await signUpUser(small)];
    await small.admin.query('update claim set user_id = $2, user_number = 1 where id = $1', [
      claimId,
      owner.id,
    ]);
    expect((await app.inject({ url, headers: other.headers })).json()).toMatchObject({ code: 'maker_only' });
    expect((await app.inject({ method: 'DELETE', url, headers: other.headers })).statusCode).toBe(403);
    expect((await app.inject({ url, headers: owner.headers })).statusCode).toBe(200);
    expect((await app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(204);
  });

  it('does not reach the receipt of another claim through one of one’s own', async () => {
    const mine = await withReceipt();
    const other = await withReceipt();
    const url = `/api/v1/claim/${mine.claimId}/bill/${other.id}/`;
    expect((await app.inject({ url, cookies: asMaker(small.ctx, mine.claimId) })).statusCode).toBe(404);
    expect(
      (await app.inject({ method: 'DELETE', url, cookies: asMaker(small.ctx, mine.claimId) })).statusCode,
    ).toBe(404);
  });

  it('takes one away with its file while the payment is not accepted, and never after', async () => {
    const { url, claimId, id } = await withReceipt();
    expect(
      (await app.inject({ method: 'DELETE', url, cookies: asMaker(small.ctx, claimId) })).statusCode,
    ).toBe(204);
    expect((await app.inject({ url, cookies: asMaker(small.ctx, claimId) })).statusCode).toBe(404);
    expect(await storedFiles(small.ctx)).not.toContain(id);
    const accepted = await withReceipt('accepted');
    const answer = await app.inject({
      method: 'DELETE',
      url: accepted.url,
      cookies: asMaker(small.ctx, accepted.claimId),
    });
    expect(answer.json()).toMatchObject({ code: 'wrong_status', context: { status: 'accepted' } });
  });

  it('is staff: pictures in place, a PDF as a download', async () => {
    await addStaff(
      small.ctx.db,
      { login: 'kate', name: 'Kate', role: 'operator', password: 'a long password' },
      small.time.now,
    );
    const signedIn = await app.inject({
      method: 'POST',
      url: '/office/api/session',
      payload: { login: 'kate', password: 'a long password' },
    });
    const cookies = { office: String(signedIn.cookies.find((cookie) => cookie.name === 'office')?.value) };
    const { claimId, id } = await withReceipt();
    const url = `/office/api/claims/${claimId}/receipts/${id}`;
    expect((await app.inject({ url })).statusCode).toBe(401);
    const picture = await app.inject({ url, cookies });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.headers['content-disposition']).toMatch(/^inline/);
    const document = (await upload(claimId, pdf())).json<{ id: string }>();
    const shown = await app.inject({ url: `/office/api/claims/${claimId}/receipts/${document.id}`, cookies });
    expect(shown.headers['content-disposition']).toMatch(/^attachment/);
  });
});
