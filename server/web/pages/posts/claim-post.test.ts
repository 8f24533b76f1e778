import { randomUUID } from 'node:crypto';
import { receiveFor } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaim } from '../../../exchange/claims/order/create-claim.ts';
import { termsOf } from '../../../market/currencies/directions.ts';
import { makerProof } from '../../../people/access/maker.ts';
import { dataIn, type PageContext, pageContext } from '../testing/page-context.ts';

let page: PageContext;
let app: FastifyInstance;
beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
});
afterAll(() => page.close());

async function newClaim(): Promise<string> {
  const direction = page.direction('BTC', 'SBERRUB');
  const { from, to } = direction;
  const examples = (side: 'send' | 'receive', fields: typeof from.fields) =>
    Object.fromEntries(
      fields
        .filter((field) => field.side === side && !field.isVerificationOnly)
        .map(({ name, example }) => [name, example]),
    );
  const claim = await createClaim(
    page.ctx,
    {
      email: 'anna@example.com',
      fromPs: from.id,
      toPs: to.id,
      fromSumma: '0.02',
      toSumma: receiveFor(termsOf(direction, '0'), '0.02'),
      fromRequisites: examples('send', from.fields),
      toRequisites: examples('receive', to.fields),
      agreement: true,
    },
    { language: 'ru', address: '127.0.0.1', idempotencyKey: null },
  );
  return claim.id;
}

const makerCookie = (id: string) => ({ maker: `${id}.${makerProof(page.ctx, id)}` });

const act = (id: string, action: string, cookies: Record<string, string> = {}, base = '') =>
  app.inject({
    method: 'POST',
    url: `${base}/claim/${id}`,
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });

describe('the page of a claim', () => {
  it('is kept by nobody, indexed by nobody, and its address told to nobody', async () => {
    const id = await newClaim();
    for (const url of [`/claim/${id}`, `/en/claim/${id}`, `/claim/${id}/_payload.json`]) {
      const { headers, statusCode } = await app.inject(url);
      expect(statusCode, url).toBe(200);
      expect(headers['cache-control'], url).toBe('private, no-store');
      expect(headers['referrer-policy'], url).toBe('no-referrer');
      expect(headers['x-robots-tag'], url).toContain('noindex');
      expect(headers.etag, url).toBeUndefined();
    }
  });

  it('shows where to pay, and cancelling to its maker alone', async () => {
    const id = await newClaim();
    const stranger = dataIn((await app.inject(`/claim/${id}`)).body, 'claim');
    const maker = dataIn((await app.inject({ url: `/claim/${id}`, cookies: makerCookie(id) })).body, 'claim');
    expect(stranger.requisite?.due).toBe('0.02');
    expect([stranger.form.maker, maker.form.maker]).toEqual([false, true]);
    expect(stranger.form.actions).not.toContain('cancel');
    expect(maker.status.actions).toContain('cancel');
  });

  it('is not found where nobody made it, or its address is no UUID', async () => {
    for (const id of [randomUUID(), 'x', '1', `${randomUUID()}0`, '%00']) {
      const answer = await app.inject(`/claim/${id}`);
      expect(answer.statusCode, id).toBe(404);
      expect(dataIn(answer.body, 'error').statusText, id).toContain('Page Not Found: /claim/');
      expect((await act(id, 'confirm')).statusCode, id).toBe(404);
    }
  });

  it('knows its maker by the link of an email, and takes the proof out of the address', async () => {
    const id = await newClaim();
    const right = await app.inject(`/en/claim/${id}?maker=${makerProof(page.ctx, id)}`);
    expect([right.statusCode, right.headers.location]).toEqual([303, `/en/claim/${id}`]);
    expect(right.cookies).toContainEqual(expect.objectContaining({ name: 'maker' }));
    // A change of the details by email ends the proofs of all links from before.
    const changedAt = page.ctx.clock.now();
    await page.small.admin.query('update claim set requisites_changed_at = $2 where id = $1', [
      id,
      changedAt,
    ]);
    const old = await app.inject(`/en/claim/${id}?maker=${makerProof(page.ctx, id)}`);
    expect([old.statusCode, old.cookies]).toEqual([303, []]);
    const newer = await app.inject(`/en/claim/${id}?maker=${makerProof(page.ctx, id, changedAt)}`);
    expect(newer.cookies).toHaveLength(1);
    const wrong = await app.inject(`/claim/${id}?maker=AAAA`);
    expect([wrong.statusCode, wrong.headers.location, wrong.cookies]).toEqual([303, `/claim/${id}`, []]);
  });
});

describe('the deeds of a claim’s page without script', () => {
  it('say "I paid", and the sandbox pays', async () => {
    const id = await newClaim();
    const paid = await act(id, 'confirm', {}, '/en');
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `/en/claim/${id}`]);
    expect((await act(id, 'pay')).statusCode).toBe(303);
    const { status, requisite } = dataIn((await app.inject(`/claim/${id}`)).body, 'claim');
    expect([status.status, requisite]).toEqual(['accepted', null]);
  });

  it('let only the maker cancel, and show the page with the reason otherwise', async () => {
    const id = await newClaim();
    const refused = await act(id, 'cancel');
    expect(refused.statusCode).toBe(403);
    expect(dataIn(refused.body, 'claim').problem?.code).toBe('maker_only');
    expect((await act(id, 'cancel', makerCookie(id))).statusCode).toBe(303);
    const again = await act(id, 'cancel', makerCookie(id));
    expect([again.statusCode, dataIn(again.body, 'claim').problem?.code]).toEqual([409, 'wrong_status']);
  });

  it('take a receipt, and say of a file that is none why not', async () => {
    const id = await newClaim();
    const send = (name: string, type: string, content: string) =>
      app.inject({
        method: 'POST',
        url: `/claim/${id}`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        payload: [
          '--edge\r\nContent-Disposition: form-data; name="action"\r\n\r\nbill\r\n',
          `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`,
          '--edge--\r\n',
        ].join(''),
      });
    const wrong = await send('a.svg', 'image/svg+xml', '<svg onload="alert(1)"/>');
    expect(wrong.statusCode).toBe(415);
    expect(dataIn(wrong.body, 'claim').problem?.code).toBe('unsupported_media');
    const right = await send(
      'чек.pdf',
      'application/pdf',
      '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n',
    );
    expect(right.statusCode).toBe(303);
    expect(dataIn((await app.inject(`/claim/${id}`)).body, 'claim').form.receipts).toHaveLength(1);
  });

  it('are refused where the action is unknown', async () => {
    const id = await newClaim();
    const answer = await act(id, 'destroy');
    expect([answer.statusCode, dataIn(answer.body, 'claim').problem?.code]).toEqual([400, 'bad_request']);
  });
});

describe('where payment providers send people back to', () => {
  it('says of the claim what the claim knows, under either address, and nothing of any other', async () => {
    const id = await newClaim();
    for (const url of [`/claim/success?claim=${id}`, `/claim/fail?claim=${id}`]) {
      const { claim } = dataIn((await app.inject(url)).body, 'return');
      expect([claim?.id, claim?.status]).toEqual([id, 'new']);
    }
    for (const url of ['/en/claim/fail', '/claim/fail?claim=x', `/claim/fail?claim=${randomUUID()}`]) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(dataIn(answer.body, 'return')).toEqual({ page: 'return', claim: null });
    }
  });
});

describe('a review', () => {
  const post = (id: string, words: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url: `/en/claim/${id}`, cookies: makerCookie(id) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action: 'review', ...words }).toString(),
    });
  const completed = async () => {
    const id = await newClaim();
    // Requests may not write what moves alone write.
    const owner = new pg.Client({ connectionString: page.small.databaseUrl });
    await owner.connect();
    await owner.query("update claim set status = 'success' where id = $1", [id]);
    await owner.end();
    return id;
  };

  it('comes back with all that was typed and what is wrong, and is left once', async () => {
    const id = await completed();
    const refused = await post(id, { text: 'Fine <i>\u0000', name: 'Anna' });
    expect([refused.statusCode, dataIn(refused.body, 'claim').review]).toMatchObject([
      422,
      {
        own: null,
        typed: { text: 'Fine <i>', name: 'Anna' },
        problem: { errors: { text: [{ code: 'forbidden_characters' }] } },
      },
    ]);
    const answer = await post(id, { text: 'It went well, and fast', name: 'Anna' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/en/claim/${id}#review`]);
    const again = await post(id, { text: 'It went well once more', name: '' });
    expect([again.statusCode, dataIn(again.body, 'claim').review?.own?.status]).toEqual([409, 'waiting']);
  });

  it('is its maker’s alone', async () => {
    const id = await completed();
    const answer = await app.inject({
      ...{ method: 'POST', url: `/claim/${id}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=review&text=It+went+well+and+fast',
    });
    expect([answer.statusCode, dataIn(answer.body, 'claim').review?.own]).toEqual([403, null]);
  });

  it('is on /reviews once it is published, with the sitemap, and before that the page says there are none', async () => {
    expect(dataIn((await app.inject({ url: '/reviews' })).body, 'reviews')).toMatchObject({
      items: [],
      pages: 0,
    });
    const id = await completed();
    await post(id, { text: 'Everything was as promised', name: '' });
    await page.ctx.db
      .updateTable('review')
      .set({ status: 'published', answer: 'Thanks', published_at: page.ctx.clock.now() })
      .where('claim_id', '=', id)
      .execute();
    await page.ctx.content.refresh();
    expect(dataIn((await app.inject({ url: '/reviews' })).body, 'reviews').items).toMatchObject([
      { text: 'Everything was as promised', answer: 'Thanks', language: 'en', from: 'Bitcoin' },
    ]);
    expect((await app.inject({ url: '/reviews?page=9' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/ru-RU-sitemap.xml' })).body).toContain('/reviews<');
  });
});
