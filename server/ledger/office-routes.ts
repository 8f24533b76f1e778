import * as calls from '@menyala/contract/office/exchange';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../platform/audit/by-staff.ts';
import { byAmount, byNumber, byWord, type ListRules, listed, usualSize } from '../platform/http/listed.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { serve } from '../web/access/serve.ts';
import type { World } from '../world.ts';
import { adjustReserve } from './adjust-reserve.ts';
import { invariantSentencesRu } from './invariant-sentences-ru.ts';
import { type ReserveRow, reserveRows } from './reserve-queries.ts';
import { reserveRow, reserveView } from './reserve-views.ts';
import { setReserveLevel } from './set-reserve-level.ts';
import { countTransfers, newestCheck, transferRows } from './transfer-queries.ts';
import { transferView } from './transfer-views.ts';

const reserveList: ListRules<ReserveRow> = {
  words: ({ code, ticker, name_ru, name_en, category }) => [code, ticker, name_ru, name_en, category],
  orders: {
    id: byNumber(({ id }) => id),
    code: byWord(({ code }) => code),
    name: byWord(({ name_ru }) => name_ru),
    available: byAmount(({ available }) => available),
    held: byAmount(({ held }) => held),
    openClaims: byNumber((row) => Number(row.open_claims ?? 0)),
    lowLevel: byAmount((row) => row.low_level),
  },
};

/** Reserves and the books behind them. */
export function officeLedgerRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, calls.listReserves, async ({ query, language }) => {
    const { items, ...rest } = listed(await reserveRows(world.db), query, reserveList);
    return { items: items.map((row) => reserveView(row, language)), ...rest };
  });
  serve(app, world, calls.showReserve, async ({ params, language }) =>
    reserveView(await reserveRow(world.db, params.id), language),
  );
  serve(app, world, calls.setReserveLevel, async (asked) => {
    await setReserveLevel(world, asked.params.id, asked.body.lowLevel, byStaff(asked));
    return reserveView(await reserveRow(world.db, asked.params.id), asked.language);
  });
  serve(app, world, calls.adjustReserve, async (asked) => {
    await adjustReserve(world, asked.params.id, asked.body, byStaff(asked));
    return reserveView(await reserveRow(world.db, asked.params.id), asked.language);
  });

  serve(app, world, calls.listTransfers, async ({ query, language }) => {
    const { page = 1, size = usualSize, sort, currencyId, claimId, q } = query;
    const filter = { currencyId, claimId, q };
    if (sort !== undefined && !/^-?(at|id)$/.test(sort)) refuseFields({ sort: [{ code: 'bad_value' }] });
    const isOldestFirst = sort === 'at' || sort === 'id';
    const [rows, total] = await Promise.all([
      transferRows(world.db, filter, { page, size, isOldestFirst }),
      countTransfers(world.db, filter),
    ]);
    return { items: rows.map((row) => transferView(row, language)), page, size, total };
  });
  serve(app, world, calls.showLedgerHealth, async ({ language }) => {
    const check = await newestCheck(world.db);
    return {
      checkedAt: check?.checked_at.toISOString() ?? null,
      breaches: (check?.breaches ?? []).map(({ invariant, sentence, count }) => ({
        invariant,
        sentence: language === 'ru' ? (invariantSentencesRu[invariant] ?? sentence) : sentence,
        count,
      })),
    };
  });
}
