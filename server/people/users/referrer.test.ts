import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOf } from '../../programme/partners/partner-queries.ts';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { signUpUser } from '../../testing/user.ts';
import { normaliseCode, ownerOfCode, referrerFor } from './referrer.ts';

let small: MinimalContext;
beforeAll(async () => {
  small = await minimalContext();
});
afterAll(() => small.close());

async function partner() {
  const user = await signUpUser(small);
  return { userId: user.id, code: (await partnerOf(small.ctx, user.id)).code };
}
const find = (code: string | null, userId: number | null = null) => referrerFor(small.ctx, { code, userId });

describe('whose link led here', () => {
  it('is told by the code, in whichever case', async () => {
    const one = await partner();
    expect(await find(` ${one.code.toLowerCase()} `)).toEqual(one);
  });

  it('is told by the newest code rather than by that of the sign-up, which stands where there is no other', async () => {
    const [newest, first, user] = [await partner(), await partner(), await signUpUser(small)];
    await small.admin.query('update users set referrer_id = $1 where id = $2', [first.userId, user.id]);
    expect(await find(newest.code, user.id)).toEqual(newest);
    for (const code of [null, '', 'NOBODY99', "' or true --"])
      expect(await find(code, user.id)).toEqual(first);
  });

  it('is nobody where nothing tells it, or whoever it was has left', async () => {
    const gone = await partner();
    await small.admin.query('update users set deleted_at = now() where id = $1', [gone.userId]);
    const user = await signUpUser(small);
    for (const [code, userId] of [
      [null, null],
      [null, user.id],
      [gone.code, user.id],
      ['NOBODY99', null],
    ] as const)
      expect(await find(code, userId)).toBeNull();
  });
});

describe('an old link', () => {
  it('leads to the partner whose number or code it was, and nobody’s leads nowhere', async () => {
    const [one, user] = [await partner(), await signUpUser(small)];
    const { code: taken } = await partner();
    for (const alias of ['37', 'OLD_CODE', taken])
      await small.admin.query(
        'insert into referral_alias (code, user_id, created_at) values ($1, $2, now())',
        [alias, one.userId],
      );
    expect(await find('37')).toEqual(one);
    expect(await find(' old_code ', user.id)).toEqual(one);
    expect(await find('38')).toBeNull();
    expect(await ownerOfCode(small.ctx.db, '37')).toBe(one.userId);
    expect((await find(taken))?.code, 'a code of ours comes first').toBe(taken);
  });
});

describe('a code', () => {
  it.each([
    [' blog2026 ', 'BLOG2026'],
    ['37', '37'],
    ['old_code-1', 'OLD_CODE-1'],
    ['a'.repeat(33), null],
    ['ab cd', null],
    ['ÁBCDE', null],
    ['', null],
    [undefined, null],
  ])('that was written %j is kept as %j', (text, code) => {
    expect(normaliseCode(text)).toBe(code);
  });
});
