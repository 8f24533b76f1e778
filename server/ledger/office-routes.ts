import { Readable } from 'node:stream';
import type { AnswerOf, Language } from '@menyala/contract';
import type { listTransfers } from '@menyala/contract/office/ledger';
import * as ledgerCalls from '@menyala/contract/office/ledger';
import * as reservesCalls from '@menyala/contract/office/reserves';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { byStaff } from '../platform/audit/by-staff.ts';
import { leadingOn } from '../platform/database/count-rows.ts';
import { plain, plainOrNull } from '../platform/database/numeric.ts';
import { byAmount, byNumber, byWord, type ListRules, listed, usualSize } from '../platform/http/listed.ts';
import { refuseFields } from '../platform/http/refusal.ts';
import { listedText, shownTo } from '../platform/sight.ts';
import { serve } from '../web/access/serve.ts';
import { accountNames } from './account-names.ts';
import { adjustReserve } from './adjust-reserve.ts';
import { balanceChecks, checkBalance, correctDrift } from './balance-checks.ts';
import { editReserve } from './edit-reserve.ts';
import { invariantSentencesRu } from './invariants.ts';
import { type ReserveRow, reserveRows, waitingFor } from './reserve-queries.ts';
import { reserveStatement, reserveStatementCsv } from './reserve-statement.ts';
import { reserveRow, reserveTotals, reserveView } from './reserve-views.ts';
import { countTransfers, ledgerChecks, type TransferRow, transferRows } from './transfer-queries.ts';
import type { AccountKind } from './transfers.ts';

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
export function officeLedgerRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, reservesCalls.listReserves, async ({ query, language }) => {
    const { items, ...rest } = listed(await reserveRows(ctx.db), query, reserveList);
    return { items: items.map((row) => reserveView(row, language)), ...rest };
  });
  serve(app, ctx, reservesCalls.showReserve, async ({ params, language }) =>
    reserveView(await reserveRow(ctx.db, params.id), language),
  );
  serve(app, ctx, reservesCalls.showReserveTotals, async () => reserveTotals(await reserveRows(ctx.db)));
  serve(app, ctx, reservesCalls.listReserveWaiting, async ({ params: { id }, query, staff }) => {
    const { page = 1, size = usualSize } = query;
    const { waiting } = await reserveRow(ctx.db, id);
    const rows = await waitingFor(ctx.db, id, { page, size });
    const items = rows.map(({ email, from, amount, asked_at }) => ({
      email: shownTo(staff.role, 'email', email),
      ...{ from, amount: plainOrNull(amount) },
      askedAt: asked_at.toISOString(),
    }));
    return { items, page, size, total: Number(waiting ?? 0) };
  });
  serve(app, ctx, reservesCalls.listBalanceChecks, async ({ params }) => ({
    items: await balanceChecks(ctx.db, params.id),
  }));
  serve(app, ctx, reservesCalls.addBalanceCheck, (asked) =>
    checkBalance(ctx, asked.params.id, asked.body, byStaff(asked)),
  );
  serve(app, ctx, reservesCalls.correctDrift, async (asked) => {
    const { id, check } = asked.params;
    await correctDrift(ctx, id, { check, reason: asked.body.reason }, byStaff(asked));
    return reserveView(await reserveRow(ctx.db, id), asked.language);
  });
  serve(app, ctx, reservesCalls.showReserveStatement, ({ params, query }) =>
    reserveStatement(ctx, params.id, query),
  );
  serve(app, ctx, reservesCalls.exportReserveStatement, async (asked) => {
    const { params, query, language, reply } = asked;
    const lines = await reserveStatementCsv(ctx, params.id, query, language, byStaff(asked));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="reserve-${params.id}.csv"`)
      .send(Readable.from(lines));
    return undefined;
  });
  serve(app, ctx, reservesCalls.editReserve, async (asked) => {
    await editReserve(ctx, asked.params.id, asked.body, byStaff(asked));
    return reserveView(await reserveRow(ctx.db, asked.params.id), asked.language);
  });
  serve(app, ctx, reservesCalls.adjustReserve, async (asked) => {
    await adjustReserve(ctx, asked.params.id, asked.body, byStaff(asked));
    return reserveView(await reserveRow(ctx.db, asked.params.id), asked.language);
  });

  serve(app, ctx, ledgerCalls.listTransfers, async ({ query, language }) => {
    const { page = 1, size = usualSize, sort, currencyId, claimId, shopId, q } = query;
    const filter = { currencyId, claimId, shopId, q };
    if (sort !== undefined && !/^-?(at|id)$/.test(sort)) refuseFields({ sort: [{ code: 'bad_value' }] });
    const isOldestFirst = sort === 'at' || sort === 'id';
    const [rows, total] = await Promise.all([
      transferRows(ctx.db, filter, { page, size, isOldestFirst }),
      countTransfers(ctx.db, filter),
    ]);
    return {
      items: rows.map((row) => transferView(row, language)),
      page,
      size,
      total: leadingOn(total, { page, size }, rows.length),
    };
  });
  serve(app, ctx, ledgerCalls.showLedgerHealth, async ({ language }) => {
    const checks = await ledgerChecks(ctx.db);
    const [recent, whole] = ['recent', 'whole'].map((kind) => checks.find((check) => check.kind === kind));
    // What both found is shown once, as the check of the whole counted it.
    const found = new Map(
      [recent, whole].flatMap((check) => check?.breaches ?? []).map((breach) => [breach.invariant, breach]),
    );
    return {
      checkedAt: recent?.checked_at?.toISOString() ?? null,
      wholeCheckedAt: whole?.checked_at?.toISOString() ?? null,
      isUnchecked: [recent, whole].some((check) => check?.failed_at),
      breaches: [...found.values()].map(({ invariant, sentence, count }) => ({
        invariant,
        sentence: language === 'ru' ? (invariantSentencesRu[invariant] ?? sentence) : sentence,
        count,
      })),
    };
  });
}

type Line = AnswerOf<typeof listTransfers>['items'][number];

const pointsOf: Record<Language, string> = { ru: 'баллы', en: 'points' };
const isOfPoints = ({ debit_kind: debit, credit_kind: credit }: TransferRow) =>
  debit === 'points' || debit.startsWith('bonus') || credit === 'points';

function transferView(row: TransferRow, language: Language): Line {
  const names = accountNames[language];
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    // The database lets no other kinds in.
    debit: names[row.debit_kind as AccountKind],
    credit: names[row.credit_kind as AccountKind],
    // Points stand under the currency that their worth is reckoned in, and are none of it.
    currency: isOfPoints(row) ? pointsOf[language] : row.currency,
    amount: plain(row.amount),
    claimId: row.claim_id,
    by: row.actor,
    reason: listedText(row.reason),
  };
}
