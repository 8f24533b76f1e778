import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import type { TestContext } from '../../testing/context.ts';
import { playInSandbox } from '../deposits/play-in-sandbox.ts';
import { findClaim } from './store/claim-queries.ts';
import { noteCardSent } from './store/verified-card.ts';
import { approveCheck, setVerification, writeCheck } from './testing-cards.ts';
import { newClaim } from './testing-claims.ts';

/** Whoever sends from Sberbank to Tether needs a verified card, and may have any number of unpaid claims. */
export async function needCards(exchange: TestContext): Promise<void> {
  await exchange.admin.query(
    'update exchange_settings set settings = settings || \'{"mostUnpaid": 1000, "mostSharePercent": 100}\'',
  );
  await setVerification(exchange, ['SBERRUB', 'USDTTRC20'], { side: 'send', when: 'always' });
}

/** What tests do with claims that wait for their card, seen by their maker. The exchange is opened later. */
export function waitingClaims(exchange: () => TestContext) {
  const waiting = (as = {}) =>
    newClaim(exchange(), 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } }, as);
  const claimOf = async (id: string) => (await findClaim(exchange().ctx, id)) ?? missing();
  const play = (id: string, how: Parameters<typeof playInSandbox>[2]) =>
    playInSandbox(exchange().ctx, id, how);

  function call(method: 'GET' | 'POST', id: string, path: string, payload?: object) {
    return ask(exchange().app, {
      method,
      url: `/en/api/v1/claim/${id}/${path}`,
      cookies: { maker: `${id}.${makerProof(exchange().ctx, id)}` },
      ...(payload ? { payload } : {}),
    });
  }
  const formOf = async (id: string) => (await call('GET', id, 'form/')).json();
  const statusOf = async (id: string) => (await call('GET', id, 'status/')).json();
  const waysOf = (status: { choice: { ways: { way: string }[] } }) =>
    status.choice.ways.map(({ way }) => way);
  const eventsOf = async (id: string) => {
    const { rows } = await exchange().admin.query<{ event: string; lifecycle_row: number; actor: string }>(
      'select event, lifecycle_row, actor from claim_history where claim_id = $1 order by version',
      [id],
    );
    return rows.map(({ event, lifecycle_row, actor }) => `${event} ${lifecycle_row} ${actor}`);
  };
  const numberOf = async (id: string) => (await claimOf(id)).fromRequisites['card'] ?? '';
  const checkFor = async (id: string, status?: 'draft' | 'pending') =>
    writeCheck(exchange(), { number: await numberOf(id), claimId: id }, status);
  const approve = async (id: string) => approveCheck(exchange(), await checkFor(id));
  /** Photos are sent now, as far as the claim knows of it. */
  async function send(check: string): Promise<void> {
    await exchange().admin.query("update card_check set status = 'pending', sent_at = $2 where id = $1", [
      check,
      exchange().clock.now(),
    ]);
    const { rows } = await exchange().admin.query('select number_hash from card_check where id = $1', [
      check,
    ]);
    await noteCardSent(exchange().ctx, rows[0].number_hash);
  }
  const reserve = async () => {
    await exchange().ctx.reserves.refresh();
    const id = exchange().ctx.catalogue.current().currencyByCode.get('USDTTRC20')?.id ?? 0;
    return exchange().ctx.reserves.of(id);
  };

  return {
    waiting,
    claimOf,
    play,
    call,
    formOf,
    statusOf,
    waysOf,
    eventsOf,
    checkFor,
    approve,
    send,
    reserve,
  };
}

function missing(): never {
  throw new Error('There is no such claim.');
}
