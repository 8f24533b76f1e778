import type { OfferReason } from '@menyala/contract/offer';
import type { Catalogue, Direction } from './catalogue.ts';
import { findCurrency, findDirection, receiveIds, sendIds } from './directions.ts';
import { listedDirections, type Market, offer } from './offer.ts';

/**
 * Which pair to show: what was asked for, where it can be exchanged; else the owner's choice, else the first of the lists.
 * Codes or ids; an unknown one falls back, and is never an error. Where only one side can be kept, it is.
 */
export function choosePair(
  catalogue: Catalogue,
  asked: { from?: string | undefined; to?: string | undefined }[],
): Direction | null {
  const { exchangeAttributes } = catalogue.settings;
  const wishes = [
    ...asked,
    {
      from: exchangeAttributes?.fromCurrencyId.toString(),
      to: exchangeAttributes?.toCurrencyId.toString(),
    },
  ];
  const sendable = new Set(sendIds(catalogue));
  for (const { from, to } of wishes) {
    const send = from === undefined ? undefined : findCurrency(catalogue, from);
    const receive = to === undefined ? undefined : findCurrency(catalogue, to);
    if (send && sendable.has(send.id)) {
      const receivable = receiveIds(catalogue, send.id);
      const receiveId = receive && receivable.includes(receive.id) ? receive.id : receivable[0];
      if (receiveId !== undefined) return findDirection(catalogue, send.id, receiveId);
    }
    if (receive) {
      const direction = listedDirections(catalogue).find(({ to }) => to.id === receive.id);
      if (direction) return direction;
    }
  }
  return listedDirections(catalogue)[0] ?? null;
}

const notNow: readonly OfferReason[] = ['requisites_used', 'reserve'];

/** Directions for shortcuts, of those that can be paid for and paid out now: the most used lately, then the owner's order with each tile sent once. */
export function bestPairs(catalogue: Catalogue, market: Market, most = 8): Direction[] {
  const open = listedDirections(catalogue).filter(
    (direction) => !offer(direction, market).reasons.some((reason) => notNow.includes(reason)),
  );
  const used = open
    .filter(({ recentClaims }) => recentClaims > 0)
    .toSorted((a, b) => b.recentClaims - a.recentClaims);
  const seen = new Set(used.slice(0, most).map(({ from }) => from.entryId));
  const others = open.filter(({ from }) => !seen.has(from.entryId) && seen.add(from.entryId));
  return [...used, ...others].slice(0, most);
}
