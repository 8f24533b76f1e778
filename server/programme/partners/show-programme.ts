import type { Language } from '@menyala/contract';
import type { Programme } from '@menyala/contract/site/partners';
import type { Context } from '../../context.ts';
import { iconView } from '../../market/currencies/calculator-views.ts';
import { programmeCurrencyView, programmeOf } from '../../market/settings/programme.ts';
import { usualMarginPercent } from './usual-margin.ts';

/** The average changes slowly, and everybody who reads about the programme asks for it. */
const keptMs = 5 * 60 * 1000;

const margins = new WeakMap<Context['pool'], { until: number; percent: Promise<string | null> }>();

/** The programme as everybody may read it. @throws Refusal `programme_unset` */
export async function showProgramme(ctx: Context, language: Language): Promise<Programme> {
  const { currency, ...programme } = programmeOf(ctx);
  const { currencies } = ctx.catalogue.current();
  return {
    isOn: programme.isOn,
    currency: programmeCurrencyView(currency),
    basis: programme.basis,
    levels: programme.levels,
    leastWithdrawal: programme.leastWithdrawal,
    withdrawalFee: programme.withdrawalFee,
    payouts: programme.payoutIds.flatMap((id) => {
      const payout = currencies.get(id);
      if (!payout?.isReceiveVisible) return [];
      return [{ id, name: payout.name[language], ticker: payout.ticker, icon: iconView(payout.icon) }];
    }),
    usualMarginPercent: await marginOf(ctx),
    pointsPerUnit: programme.pointsPerUnit,
  };
}

function marginOf(ctx: Context): Promise<string | null> {
  const now = ctx.clock.now().getTime();
  const known = margins.get(ctx.pool);
  if (known && now < known.until) return known.percent;
  const percent = usualMarginPercent(ctx);
  margins.set(ctx.pool, { until: now + keptMs, percent });
  // What could not be read is asked for again.
  percent.catch(() => margins.delete(ctx.pool));
  return percent;
}
