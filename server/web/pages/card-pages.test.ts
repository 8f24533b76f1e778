import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makerProof } from '../../people/access/maker.ts';
import { dataIn, type PageContext, pageContext } from './testing/page-context.ts';

const unknown = '00000000-0000-4000-8000-000000000000';
let page: PageContext;
let app: FastifyInstance;
let claimId: string;

beforeAll(async () => {
  page = await pageContext();
  app = await page.open();
  claimId = await claimThatWaits();
});
afterAll(() => page.close());

/** Of CARDUSD, from a card that is not verified yet; written past the lifecycle. */
async function claimThatWaits(): Promise<string> {
  const { from, to, id } = page.direction('CARDUSD', 'BTC');
  const { rows } = await page.small.admin.query<{ id: string }>(
    `insert into claim (id, public_id, direction_id, from_id, to_id, status, version, base_course, course, course_fixed_at,
       from_summa, to_summa, email, locale, from_requisites, to_requisites, our_requisites, agreements, created_at, updated_at,
       verify_side, card_hash, card_deadline)
     values (gen_random_uuid(), '4711471147', $1, $2, $3, 'new', 1, 0.00001, 0.00001, 'created', 500, 0.005, 'anna@example.com',
       'ru-RU', '{"card": "4276000000000018"}', '{}', '{"lines": [], "memo": null, "cityCode": null, "warning": {"ru": "", "en": ""}}',
       '{}', $4, $4, 'send', '\\x00', $4::timestamptz + interval '1 hour') returning id`,
    [id, from.id, to.id, page.small.time.now],
  );
  return rows[0]?.id ?? '';
}

const get = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });
const asMaker = () => ({ maker: `${claimId}.${makerProof(page.ctx, claimId)}` });
const secretly = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

describe('/verification/{uuid}', () => {
  it('is the claim that waits for its card, with what is asked of it', async () => {
    const answer = await get(`/en/verification/${claimId}`, asMaker());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject(secretly);
    const { form, status, inputs } = dataIn(answer.body, 'verification');
    expect(form).toMatchObject({
      id: claimId,
      deadline: 'card',
      maker: true,
      verification: { side: 'send', status: 'draft', masked: '4276 •••• •••• 0018' },
    });
    expect(status.actions).toContain('verify');
    expect(status.actions).not.toContain('pay');
    expect(inputs.photos.map(({ kind }) => kind)).toEqual(['card', 'screen']);
    expect(answer.body).not.toContain('4276000000000018');
    const json = await get(`/en/verification/${claimId}/_payload.json`, asMaker());
    expect(json.json().data).toEqual(dataIn(answer.body, 'verification'));
  });

  it('is reached by the link of an email, which makes the browser the maker’s and leaves the address', async () => {
    const answer = await get(`/verification/${claimId}?maker=${makerProof(page.ctx, claimId)}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/verification/${claimId}`]);
    expect(answer.cookies[0]).toMatchObject({ name: 'maker', httpOnly: true });
    const wrong = await get(`/en/verification/${claimId}?maker=wrong`);
    expect([wrong.statusCode, wrong.headers.location, wrong.cookies]).toEqual([
      ...[303, `/en/verification/${claimId}`],
      [],
    ]);
  });

  it('is not found without a claim', async () => {
    for (const id of [unknown, 'nothing']) expect((await get(`/verification/${id}`)).statusCode).toBe(404);
  });
});

describe('the page of a claim that waits for its card', () => {
  it('is shown without a place to pay to', async () => {
    expect(dataIn((await get(`/claim/${claimId}`, asMaker())).body, 'claim').requisite).toBeNull();
  });
});

describe('/verify/{uuid}', () => {
  it('is the same for everybody, and not found where there is no such check', async () => {
    const { rows } = await page.small.admin.query<{ id: string }>(
      `insert into card_check (id, claim_id, number_hash, ending, locale, created_at, updated_at)
       values (gen_random_uuid(), $1, '\\x00', '0018', 'ru-RU', $2, $2) returning id`,
      [claimId, page.small.time.now],
    );
    const id = rows[0]?.id;
    const answer = await get(`/verify/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject(secretly);
    expect(dataIn(answer.body, 'check')).toMatchObject({ id, inputs: { usualMinutes: 20 } });
    for (const missing of [`/verify/${unknown}`, '/en/verify/1']) {
      const refused = await get(missing);
      expect([refused.statusCode, dataIn(refused.body, 'error').status]).toEqual([404, 404]);
    }
  });
});

describe('/account/cards', () => {
  it('is for whoever is signed in, others are led there by the login', async () => {
    const guest = await get('/en/account/cards');
    expect([guest.statusCode, guest.headers.location]).toEqual([302, '/en/login?next=%2Faccount%2Fcards']);
  });
});
