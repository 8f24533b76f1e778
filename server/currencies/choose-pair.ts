import type { Catalogue, Direction } from './catalogue.ts';
import { findCurrency, findDirection, openDirections, receiveIds, sendIds } from './directions.ts';

/**
 * Which pair to show: what was asked for, where it can be exchanged; else the owner's choice, else the first of the lists.
 * Codes or ids; an unknown one falls back, and is never an error. Where only one side can be kept, it is.
 */
export function choosePair(
  catalogue: Catalogue,
  asked: { from?: string | undefined; to?: string | undefined }[],
): Direction | null {
  const { exchangeAttributes } = catalogue.house;
  const wishes = [
    ...asked,
    { from: String(exchangeAttributes.fromCurrencyId), to: String(exchangeAttributes.toCurrencyId) },
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
      const direction = openDirections(catalogue).find((open) => open.to.id === receive.id);
      if (direction) return direction;
    }
  }
  return openDirections(catalogue)[0] ?? null;
}

/** Directions for shortcuts: the owner's order, one for each currency sent. */
export function bestPairs(catalogue: Catalogue, most = 8): Direction[] {
  const seen = new Set<number>();
  return openDirections(catalogue)
    .filter((direction) => !seen.has(direction.from.entryId) && seen.add(direction.from.entryId))
    .slice(0, most);
}
