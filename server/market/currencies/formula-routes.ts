import * as calls from '@menyala/contract/office/formula';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { fieldSentence } from '../../platform/http/problem.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { serve } from '../../web/access/serve.ts';
import { quoteSides } from '../rates/formula/formula.ts';
import { readMarket } from '../rates/formula/read-market.ts';
import { byPrices, type Market, reckonBases, tryBase } from '../rates/formula/reckon-bases.ts';
import { fieldErrorOf, marketDirection } from './check-formula.ts';
import { groundOf, sideRows } from './office-direction-queries.ts';

/** So many names are suggested at once: more nobody reads. */
const mostNames = 50;

/** Formulas of base courses, while they are typed. */
export function officeFormulaRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.tryFormula, async ({ query, language }) => {
    const sides = await sideRows(ctx.db);
    const [send, receive] = [query.from, query.to].map((id) => sides.find((side) => side.id === id));
    if (!send || !receive) return refuseFields({ [send ? 'to' : 'from']: [{ code: 'unknown_currency' }] });
    const market = await readMarket(ctx.db, ctx.clock.now());
    const direction = marketDirection(groundOf(send, receive), query.formula);
    const { base, steps, problems } = tryBase(direction, market);
    return {
      base,
      byPrices: byPrices(direction, market).base,
      steps: [...steps],
      problems: problems.map((problem) => {
        const error = fieldErrorOf(problem);
        const { at, length } = problem;
        return { code: error.code, detail: fieldSentence(error, language), at, length };
      }),
    };
  });
  serve(app, ctx, calls.listFormulaNames, async ({ query }) => {
    const market = await readMarket(ctx.db, ctx.clock.now());
    return { names: namesFor(market, query.q) };
  });
}

/** Quotes first: they are what formulas are mostly made of. */
function namesFor(market: Market, q: string): calls.FormulaName[] {
  const wanted = q.trim().toLowerCase();
  const found: calls.FormulaName[] = [];
  const put = (name: string, also: string, rest: () => Omit<calls.FormulaName, 'name'>) => {
    if (found.length < mostNames && `${name} ${also}`.toLowerCase().includes(wanted))
      found.push({ name, ...rest() });
  };
  for (const { source, sourceName, pair, figures, state, oldAt } of market.quotes.values()) {
    const isFresh = state === 'fresh' && oldAt > market.now;
    for (const side of quoteSides) {
      if (figures[side] === null) continue;
      const value = isFresh ? figures[side] : null;
      put(`${source}:${pair}.${side}`, sourceName, () => ({ kind: 'quote', sourceName, value }));
    }
  }
  for (const { asset, usd, oldAt } of market.prices.values()) {
    const value = oldAt !== null && oldAt <= market.now ? null : usd;
    put(asset, '', () => ({ kind: 'price', sourceName: '', value }));
  }
  for (const key of market.directions.keys()) {
    put(key, '', () => {
      const value = reckonBases([key], market).get(key)?.base ?? null;
      return { kind: 'direction', sourceName: '', value };
    });
  }
  return found;
}
