import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo, goodPassword, linkTo, newUser, openVisitor } from '../../people/users/testing-visitor.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const signUp = (email: string, password = goodPassword, base = '') =>
  openVisitor(exchange).send('POST', `${base}/api/v1/users/signup/`, { email, password });

describe('sign-up', () => {
  it('sends a link in the language of the page, and signs in before and after it is followed', async () => {
    const anna = openVisitor(exchange);
    expect((await signUp(' Anna@Example.com ', goodPassword, '/en')).json()).toEqual({
      email: 'anna@example.com',
    });
    expect((await emailsTo(exchange, 'anna@example.com')).map(({ kind, locale }) => [kind, locale])).toEqual([
      ['user.activate', 'en-US'],
    ]);
    await anna.logIn('ANNA@example.com');
    const before = (await anna.send('GET', '/api/v1/users/me/')).json();
    expect(before).toMatchObject({
      email: 'anna@example.com',
      activated: false,
      locale: 'en-US',
      bonus: '0',
    });

    const link = await linkTo(exchange, 'anna@example.com', 'activate');
    const followed = await anna.send('POST', `/api/v1/users/activate/${link}/`);
    expect(followed.statusCode).toBe(204);
    expect((await anna.send('GET', '/api/v1/users/me/')).json()).toEqual({ ...before, activated: true });
    expect((await anna.send('POST', `/api/v1/users/activate/${link}/`)).statusCode).toBe(204);
  });

  it('answers for a taken e-mail as for a new one, and only the mailbox learns the difference', async () => {
    await newUser(exchange, 'boris@example.com');
    const taken = await signUp('boris@example.com', 'a stranger tries this');
    const free = await signUp('nobody-yet@example.com', 'a stranger tries this');
    expect([taken.statusCode, Object.keys(taken.json()), Object.keys(taken.headers).sort()]).toEqual([
      free.statusCode,
      Object.keys(free.json()),
      Object.keys(free.headers).sort(),
    ]);
    const [email] = await emailsTo(exchange, 'boris@example.com');
    expect(email?.kind).toBe('user.already');
    expect(email?.body).not.toMatch(/activate=/);

    const stranger = openVisitor(exchange);
    const other = openVisitor(exchange);
    await stranger.logIn('boris@example.com', 'a stranger tries this');
    await other.logIn('nobody-yet@example.com', 'a stranger tries this');
    const [seen, usual] = [
      (await stranger.send('GET', '/api/v1/users/me/')).json(),
      (await other.send('GET', '/api/v1/users/me/')).json(),
    ];
    expect({ ...seen, id: 0, email: '' }).toEqual({ ...usual, id: 0, email: '' });
    expect(seen.activated).toBe(false);
  });

  it('keeps each password to its own sign-up: a later one changes nothing about an earlier link', async () => {
    await signUp('vera@example.com', 'the password of vera');
    const link = await linkTo(exchange, 'vera@example.com', 'activate');
    await signUp('vera@example.com', 'the password of a thief');
    const followed = await openVisitor(exchange).send('POST', `/api/v1/users/activate/${link}/`, {
      password: 'the password of vera',
    });
    expect(followed.statusCode).toBe(204);
    const [vera, thief] = [openVisitor(exchange), openVisitor(exchange)];
    await vera.logIn('vera@example.com', 'the password of vera');
    await thief.logIn('vera@example.com', 'the password of a thief');
    expect((await vera.send('GET', '/api/v1/users/me/')).json().activated).toBe(true);
    expect((await thief.send('GET', '/api/v1/users/me/')).json().activated).toBe(false);
  });

  it('joins to the account a sign-up whose link is followed after another one was', async () => {
    await signUp('gleb@example.com', 'the first password');
    const first = await linkTo(exchange, 'gleb@example.com', 'activate');
    await signUp('gleb@example.com', 'the second password');
    const second = await linkTo(exchange, 'gleb@example.com', 'activate');
    expect(second).not.toBe(first);
    const statuses = await Promise.all(
      [
        [first, 'the first password'],
        [second, 'the second password'],
      ].map(([link, password]) =>
        openVisitor(exchange).send('POST', `/api/v1/users/activate/${link}/`, { password }),
      ),
    );
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const logins = await Promise.all(
      ['the first password', 'the second password'].map((password) =>
        openVisitor(exchange).logIn('gleb@example.com', password),
      ),
    );
    expect(logins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const { rows } = await exchange.admin.query("select id from users where email = 'gleb@example.com'");
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['short one', 'too_short'],
    ['password123', 'weak_password'],
    ['Password2026!', 'weak_password'],
    ['йцукенгшщз', 'weak_password'],
    ['aaaaaaaaaaaa', 'weak_password'],
    ['monkeymonkey', 'weak_password'],
    ['somebody99', 'weak_password'],
  ])('refuses the password "%s" by its field', async (password, code) => {
    const answer = await signUp('somebody@example.com', password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.password[0].code).toBe(code);
  });

  it('tells all that is wrong at once, and takes a password with spaces and any emails', async () => {
    const answer = await signUp('no address', 'x');
    expect(Object.keys(answer.json().errors).sort()).toEqual(['email', 'password']);
    expect((await signUp('emoji@example.com', 'три зелёных ёлки 🌲')).statusCode).toBe(201);
  });

  it('does not take a link that was changed, is out of date, or is for something else', async () => {
    await signUp('dima@example.com');
    const link = await linkTo(exchange, 'dima@example.com', 'activate');
    const visitor = openVisitor(exchange);
    const [id = '', end = '', proof = ''] = link.split('.');
    const wrong = [`${Number(id) + 1}.${end}.${proof}`, `${id}.${end}x.${proof}`, 'nonsense', '1.2.3'];
    for (const token of wrong) {
      const answer = await visitor.send('POST', `/api/v1/users/activate/${token}/`);
      expect([token, answer.statusCode, answer.json().errors?.token?.[0].code]).toEqual([
        token,
        422,
        'bad_link',
      ]);
    }
    const asReset = await visitor.send('POST', `/api/v1/users/restore/${link}/`, { password: goodPassword });
    expect(asReset.statusCode).toBe(422);
    exchange.clock.turn(72 * 60 * 60_000 + 1);
    expect((await visitor.send('POST', `/api/v1/users/activate/${link}/`)).statusCode).toBe(422);
  });

  describe('with another’s email', () => {
    /** A stranger signs up with the email of a victim, who gets the link. */
    async function strangerSignsUp(email: string) {
      const stranger = openVisitor(exchange);
      const body = { email, password: 'a stranger tries this' };
      await stranger.send('POST', '/api/v1/users/signup/', body);
      await stranger.logIn(email, body.password);
      const path = `/api/v1/users/activate/${await linkTo(exchange, email, 'activate')}/`;
      return { stranger, path, ...body };
    }

    it('makes no account by the link alone, and the owner of the mailbox sets a password of their own', async () => {
      const { stranger, path, email, password } = await strangerSignsUp('zoya@example.com');
      const owner = openVisitor(exchange);
      for (const body of [undefined, {}, { password: '' }]) {
        const alone = await owner.send('POST', path, body);
        expect([alone.statusCode, alone.json().errors.password[0].code]).toEqual([422, 'required']);
      }
      const guessed = await owner.send('POST', path, { password: 'not the one that was chosen' });
      expect(guessed.json().errors.password[0].code).toBe('wrong_password');
      const weak = await owner.send('POST', path, { newPassword: 'short' });
      expect(weak.json().errors.newPassword[0].code).toBe('too_short');
      expect((await owner.send('POST', path, { newPassword: goodPassword })).statusCode).toBe(204);
      expect((await stranger.send('GET', '/api/v1/users/me/')).statusCode).toBe(401);
      expect((await stranger.refresh()).statusCode).toBe(401);
      expect((await stranger.logIn(email, password)).statusCode).toBe(401);
      expect((await owner.logIn(email)).statusCode).toBe(200);
      expect((await owner.send('GET', '/api/v1/users/me/')).json()).toMatchObject({ email, activated: true });
      expect((await owner.send('POST', path, { newPassword: 'another green stone' })).statusCode).toBe(422);
      expect((await openVisitor(exchange).logIn(email)).statusCode).toBe(200);
    });

    it('ends the sessions of all other browsers once it is activated, and leaves the one that signed up', async () => {
      const { stranger: first, path, email, password } = await strangerSignsUp('yana@example.com');
      const other = openVisitor(exchange);
      await other.logIn(email, password);
      expect((await first.send('POST', path)).statusCode).toBe(204);
      expect((await first.send('GET', '/api/v1/users/me/')).json().activated).toBe(true);
      expect((await other.send('GET', '/api/v1/users/me/')).statusCode).toBe(401);
    });

    it('is activated in another browser by the password that was chosen', async () => {
      const { path, email, password } = await strangerSignsUp('xenia@example.com');
      const phone = openVisitor(exchange);
      expect((await phone.send('POST', path, { password })).statusCode).toBe(204);
      expect((await phone.logIn(email, password)).statusCode).toBe(200);
      expect((await phone.send('GET', '/api/v1/users/me/')).json().activated).toBe(true);
    });
  });

  it('takes an email as one, however its emails are composed', async () => {
    await newUser(exchange, 'zoe@xn--nol-kma.example');
    const again = await openVisitor(exchange).logIn('zoe@noe\u0308l.example');
    expect(again.statusCode).toBe(200);
    await signUp('Zoe@Noe\u0308l.Example', 'a stranger tries this');
    expect((await emailsTo(exchange, 'zoe@xn--nol-kma.example'))[0]?.kind).toBe('user.already');
  });

  it('sends the link again, to the bearer or to an e-mail, and says nothing of whether there is anybody', async () => {
    await signUp('egor@example.com');
    const egor = openVisitor(exchange);
    await egor.logIn('egor@example.com');
    const asked = [
      await egor.send('POST', '/api/v1/users/reactivate/'),
      await openVisitor(exchange).send('POST', '/api/v1/users/reactivate/', { email: 'egor@example.com' }),
      await openVisitor(exchange).send('POST', '/api/v1/users/reactivate/', { email: 'unknown@example.com' }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await emailsTo(exchange, 'egor@example.com')).toHaveLength(3);
    expect(await emailsTo(exchange, 'unknown@example.com')).toHaveLength(0);
  });
});
