import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFor } from '../exchange/claims/testing-claims.ts';
import { giftPictures } from '../programme/gifts/picture-files.ts';
import { ask } from '../testing/ask.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { signUpUser } from '../testing/user.ts';
import { seedDemoProgramme } from './seed-programme.ts';

let demo: TestContext;
beforeAll(async () => {
  demo = await createTestContext();
  expect(await Promise.all([seedDemoProgramme(demo.ctx), seedDemoProgramme(demo.ctx)])).toContain(true);
});
afterAll(() => demo.close());

async function counts() {
  const { rows } = await demo.admin.query(
    'select (select count(*)::int from promocode) as promocodes, (select count(*)::int from gift_item) as gifts, (select count(*)::int from contest) as contests',
  );
  return rows[0];
}

describe('the programme of a demo', () => {
  it('is filled once, whoever starts at the same time, and not again after somebody changed it', async () => {
    expect(await counts()).toEqual({ promocodes: 2, gifts: 3, contests: 1 });
    await demo.admin.query("delete from promocode where code = 'COURSE'");
    expect(await seedDemoProgramme(demo.ctx)).toBe(false);
    expect(await counts()).toEqual({ promocodes: 1, gifts: 3, contests: 1 });
  });

  it('has a gift of each kind in both languages, each with a picture that can be seen', async () => {
    const { headers } = await signUpUser(demo);
    const seen = async (base: string) =>
      (await ask(demo.app, { url: `${base}/api/v1/users/me/gifts/`, headers })).json().items;
    const [russian, english] = [await seen(''), await seen('/en')];
    expect(english.map(({ kind }: { kind: string }) => kind)).toEqual(['promocode', 'money', 'thing']);
    expect(JSON.stringify(english)).not.toMatch(/[а-я]/i);
    expect(russian[2].title).toBe('Кружка');
    for (const { pictureUrl } of english) {
      const picture = await demo.app.inject(pictureUrl);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect(await giftPictures(demo.ctx).list()).toHaveLength(3);
  });

  it('has a contest that runs, and that the site shows', async () => {
    const shown = (await ask(demo.app, { url: '/en/api/v1/contest/' })).json();
    expect(shown).toMatchObject({ status: 'running', title: 'Exchange marathon', counts: 'exchanges' });
    expect(shown.prizes).toHaveLength(5);
    expect(shown.rulesHtml).toContain('<h2');
  });

  it('has a code for the first claim of somebody with an account, which betters the course', async () => {
    const { fromPs, toPs, fromSumma } = orderFor(demo.ctx, 'SBERRUB', 'USDTTRC20');
    const { headers } = await signUpUser(demo);
    const check = async (promocode: string) => {
      const payload = { fromPs, toPs, fromSumma, promocode };
      const url = '/en/api/v1/calculator/check/';
      const answer = await ask(demo.app, { method: 'POST', url, headers, payload });
      return answer.json();
    };
    const checked = await check('start10');
    expect(checked.errors).toEqual({});
    expect(checked.promocode).toMatchObject({ code: 'START10', kind: 'margin' });
    expect(Number(checked.toSumma)).toBeGreaterThan(Number(checked.promocode.toSummaWithout));
    const { rows } = await demo.admin.query('select code, first_claim from promocode order by id');
    expect(rows).toEqual([{ code: 'START10', first_claim: true }]);
  });
});
