import type { AttentionItem, AttentionKind } from '@menyala/contract/office/attention';

/** What is done in the list itself; everything else is done in the claim. */
export type Deed = 'assign' | 'giveBack' | 'settle';

const deeds: Partial<Record<AttentionKind, readonly Deed[]>> = {
  unknown_deposit: ['assign', 'giveBack'],
  reversed: ['settle'],
  deposit_differs: ['settle'],
};

/** What may be done with an item here. Without a number there is nothing to name in the call. */
export function deedsOf(item: Pick<AttentionItem, 'kind' | 'id'>): readonly Deed[] {
  return item.id === null ? [] : (deeds[item.kind] ?? []);
}

/** A name that stays the same while an item is in the list. */
export function nameOf(item: AttentionItem): string {
  return [
    item.kind,
    item.id ?? '',
    item.claim?.id ?? '',
    item.check ?? '',
    item.since,
    item.reference ?? '',
  ].join(' ');
}
