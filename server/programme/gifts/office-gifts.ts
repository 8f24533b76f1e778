import { giftEditors, type OfficeGiftItem } from '@menyala/contract/office/gifts';
import type { StaffRole } from '@menyala/contract/roles';
import type { Context } from '../../context.ts';
import { type ListQuery, type ListRules, listed } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { GiftItem } from './item.ts';
import { findItem, findItems, takenCounts } from './item-queries.ts';
import { pictureUrl } from './picture-files.ts';

const rules: ListRules<OfficeGiftItem> = {
  words: ({ title, text }) => [title.ru, title.en, text.ru, text.en],
  orders: {},
};

/** One page of the catalogue, in its order. */
export async function listOfficeGifts({ db }: Context, query: ListQuery, role: StaffRole) {
  const [items, taken] = await Promise.all([findItems(db), takenCounts(db)]);
  return listed(
    items.map((item) => officeGiftView(item, taken, role)),
    query,
    rules,
  );
}

/** @throws Refusal `not_found` */
export async function showOfficeGift({ db }: Context, id: number, role: StaffRole): Promise<OfficeGiftItem> {
  const [item, taken] = await Promise.all([findItem(db, id), takenCounts(db)]);
  if (!item) throw new Refusal('not_found');
  return officeGiftView(item, taken, role);
}

function officeGiftView(
  { picture, createdAt, ...item }: GiftItem,
  taken: ReadonlyMap<number, number>,
  role: StaffRole,
): OfficeGiftItem {
  return {
    ...item,
    pictureUrl: pictureUrl(picture),
    taken: taken.get(item.id) ?? 0,
    createdAt: createdAt.toISOString(),
    mayEdit: giftEditors[item.kind].includes(role),
  };
}
