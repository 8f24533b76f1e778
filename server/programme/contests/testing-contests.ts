import type { ContestEdit, OfficeContest } from '@menyala/contract/office/contests';
import type { Contest } from '@menyala/contract/site/contests';
import type { LightMyRequestResponse } from 'fastify';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import type { Office } from '../../testing/office.ts';
import type { TestUser } from '../../testing/user.ts';
import { completeClaim, signUpPartner } from '../partners/testing-referrals.ts';

type Exchange = Pick<TestContext, 'app' | 'ctx' | 'admin'>;

/** A contest of one's own exchanges from 12:01 to 12:05, with two prizes. */
export function contestOf(given: Partial<ContestEdit> = {}): ContestEdit {
  return {
    title: { ru: 'Май', en: 'May' },
    rules: { ru: 'Обменивайте **больше** всех', en: 'Exchange **more** than others<script>x</script>' },
    fund: { ru: '150 USDT', en: '150 USDT' },
    counts: 'exchanges',
    startsAt: '2026-05-01T12:01:00Z',
    endsAt: '2026-05-01T12:05:00Z',
    prizes: [
      { kind: 'money', amount: '100' },
      { kind: 'points', amount: '5000' },
    ],
    ...given,
  };
}

export function office(
  { app }: Pick<Exchange, 'app'>,
  cookie: string,
  path: string,
  payload?: object,
  method: 'GET' | 'POST' | 'PUT' = payload ? 'POST' : 'GET',
): Promise<LightMyRequestResponse> {
  return ask(app, {
    method,
    url: `/office/api/contests${path}`,
    headers: { cookie, 'accept-language': 'en' },
    ...(payload ? { payload } : {}),
  });
}

/** A contest that staff have written, and started where it says so. */
export async function newContest(
  exchange: Exchange,
  cookie: string,
  { isStarted = true, ...given }: Partial<ContestEdit> & { isStarted?: boolean } = {},
): Promise<OfficeContest> {
  const written = await office(exchange, cookie, '', contestOf(given));
  if (written.statusCode !== 201) throw new Error(written.body);
  if (!isStarted) return written.json();
  const started = await office(exchange, cookie, `/${written.json().id}/start`, { version: 1 });
  if (started.statusCode !== 200) throw new Error(started.body);
  return started.json();
}

/** The contest as its page shows it, to a user or to a guest. */
export async function seen({ app }: Pick<Exchange, 'app'>, user?: TestUser): Promise<Contest | null> {
  const answer = await ask(app, { url: '/en/api/v1/contest', ...(user ? { headers: user.headers } : {}) });
  return answer.json();
}

/** An exchange of so many USDT on a user's account, completed at once. @returns the claim's id */
export async function exchanged(exchange: Exchange, user: TestUser, send: string): Promise<string> {
  const { id } = await newClaim(
    exchange,
    'USDTTRC20',
    'SBERRUB',
    { anchor: { send }, email: user.email },
    user.headers,
  );
  await completeClaim(exchange, id);
  return id;
}

/** A contest with one winner, who is owed so much as a prize once somebody gives it. Its version is 3. */
export async function closedContest(
  exchange: TestContext,
  owner: Office,
  amount: string,
): Promise<{ id: number }> {
  const { clock } = exchange;
  const [startsAt, endsAt] = [0, 60].map((minutes) =>
    new Date(clock.now().getTime() + minutes * 60_000).toISOString(),
  );
  const contest = contestOf({
    prizes: [{ kind: 'money', amount }],
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  });
  const written = await owner.post('contests', contest);
  const id = Number(written.body['id']);
  await owner.post(`contests/${id}/start`, { version: 1 });
  const partner = await signUpPartner(exchange);
  clock.turn(60_000);
  await exchanged(exchange, partner, '90');
  clock.turn(60_000);
  await owner.post(`contests/${id}/close`, { version: 2 });
  return { id };
}
