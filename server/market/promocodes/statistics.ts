import type { PromocodeStatistics } from '@menyala/contract/office/promocodes';
import type { StaffRole } from '@menyala/contract/roles';
import { roundDown } from '@menyala/money';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import { programmeOf } from '../settings/programme.ts';
import { emailFor } from './office-views.ts';
import { latestUses, usesTogether } from './statistics-queries.ts';

/** What came of a code, or of all codes of a series, in the programme's currency at the prices of now. */
export async function statisticsOf(
  ctx: Context,
  of: { promocode: number } | { series: number },
  role: StaffRole,
): Promise<PromocodeStatistics> {
  const { currency } = programmeOf(ctx);
  const [together, latest] = await Promise.all([
    usesTogether(ctx.db, of, currency.id),
    latestUses(ctx.db, of),
  ]);
  const inCurrency = (amount: string | null) => roundDown(plain(amount ?? '0'), currency.decimals);
  return {
    uses: Number(together?.uses ?? 0),
    givenBack: Number(together?.given_back ?? 0),
    completed: Number(together?.completed ?? 0),
    turnover: inCurrency(together?.turnover ?? null),
    profit: inCurrency(together?.profit ?? null),
    ticker: currency.ticker,
    latest: latest.map((use) => ({
      claim: { id: use.id, publicId: use.public_id, status: use.status },
      email: emailFor(use.email, role),
      at: use.at.toISOString(),
      givenBackAt: use.given_back_at?.toISOString() ?? null,
    })),
  };
}
