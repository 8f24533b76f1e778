import type { AnswerOf, ClaimStatus, Language } from '@menyala/contract';
import type { listOwnClaims as listCall, OwnClaim } from '@menyala/contract/site/own-claims';
import type { Static } from 'typebox';
import type { Context } from '../../../context.ts';
import { pairKey } from '../../../market/currencies/catalogue.ts';
import { currencyView } from '../../../market/currencies/currency-view.ts';
import { isListed } from '../../../market/currencies/offer.ts';
import { shownNumber } from '../../../market/currencies/shown-number.ts';
import { statusTexts } from '../../../market/currencies/status-texts.ts';
import { plain } from '../../../platform/database/numeric.ts';
import { batchReader } from '../../../platform/jobs/batch-reader.ts';
import { dayAfter, startOfDay } from '../../../platform/moscow.ts';
import { currencyIn } from '../facts.ts';
import {
  momentOf,
  type OwnClaimFilter,
  type OwnClaimRow,
  pagesOf,
  someOwnClaims,
} from './own-claim-queries.ts';
import { aboutOf } from './shop-of-claim.ts';

type Query = Static<typeof listCall.query>;

/** A page of the claims that a user made signed in, newest first. */
export async function listOwnClaims(
  ctx: Context,
  userId: number,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const { page = 1, size = 20 } = query;
  const filter = ownClaimFilter(query);
  const isAll = Object.values(filter).every((value) => value === undefined);
  const { rows, total } = isAll
    ? await pageOf(ctx.db, { userId, page, size })
    : await someOwnClaims(ctx.db, userId, filter, { page, size });
  return { items: rows.map((row) => view(ctx, row, language)), page, size, total };
}

/** @throws Refusal `busy` */
const pageOf = batchReader(pagesOf);

/** Days are Moscow's; the last one is included whole. */
export function ownClaimFilter(query: Omit<Query, 'page' | 'size'>): OwnClaimFilter {
  const { status, from, to, date_from, date_to } = query;
  return {
    status,
    from,
    to,
    since: date_from === undefined ? undefined : startOfDay(date_from),
    before: date_to === undefined ? undefined : startOfDay(dayAfter(date_to, 1)),
  };
}

function view(ctx: Context, row: OwnClaimRow, language: Language): OwnClaim {
  const { currencies, directionByPair, ownTexts } = ctx.catalogue.current();
  const direction = directionByPair.get(pairKey(row.from_id, row.to_id));
  const status = row.status as ClaimStatus;
  const fromSumma = plain(row.from_summa);
  return {
    id: row.id,
    publicId: shownNumber(ctx, { publicId: row.public_id }),
    status,
    label: statusTexts(ownTexts, language)[status].label,
    createdAt: momentOf(row.created_s).toISOString(),
    updatedAt: momentOf(row.updated_s).toISOString(),
    from: currencyView(currencyIn(currencies, row.from_id), language),
    to: currencyView(currencyIn(currencies, row.to_id), language),
    fromSumma,
    toSumma: plain(row.to_summa),
    course: plain(row.course),
    shop: row.shop && { name: row.shop.name, about: aboutOf(row.shop) },
    repeat:
      row.shop === null && direction && isListed(direction)
        ? {
            fromPs: row.from_id,
            toPs: row.to_id,
            fromSumma,
            withVerificationCourse: row.is_verification_course,
          }
        : null,
  };
}
