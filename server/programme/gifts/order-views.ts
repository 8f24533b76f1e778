import type { Language } from '@menyala/contract';
import { moveGiftOrder, type OfficeGiftOrder } from '@menyala/contract/office/gifts';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { GiftOrder, GiftOrderStatus } from '@menyala/contract/site/gifts';
import type { Context } from '../../context.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { listedText, shownTo } from '../../platform/sight.ts';
import { openAddress } from './encrypted-address.ts';
import type { OrderRow } from './order-queries.ts';
import { pictureUrl } from './picture-files.ts';

/** What became of a gift that was taken. */
const orderTexts: Record<Language, Record<GiftOrderStatus, string>> = {
  ru: {
    done: 'Получен',
    asked: 'Готовим к отправке',
    sent: 'Отправлен',
    cancelled: 'Отменён, баллы вернулись',
  },
  en: {
    done: 'Received',
    asked: 'Being prepared',
    sent: 'On its way',
    cancelled: 'Canceled, points returned',
  },
};

export function orderView(ctx: Pick<Context, 'catalogue'>, row: OrderRow, language: Language): GiftOrder {
  const money = plainOrNull(row.amount);
  return {
    id: row.id,
    gift: {
      id: row.item_id,
      title: language === 'ru' ? row.title_ru : row.title_en,
      pictureUrl: pictureUrl(row.picture),
    },
    kind: row.kind,
    price: plain(row.price),
    status: row.status,
    label: orderTexts[language][row.status],
    promocode: row.code,
    money: money === null ? null : { amount: money, ticker: programmeMoney(ctx).ticker },
    tracking: row.tracking,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function officeOrderView(
  { vault }: Pick<Context, 'vault'>,
  row: OrderRow,
  role: StaffRole,
): OfficeGiftOrder {
  const maySend = mayCall(moveGiftOrder, role);
  return {
    id: row.id,
    version: row.version,
    item: { id: row.item_id, title: { ru: row.title_ru, en: row.title_en }, kind: row.kind },
    user: {
      id: row.user_id,
      email: row.email === null ? null : shownTo(role, 'email', row.email),
    },
    price: plain(row.price),
    status: row.status,
    address: maySend ? openAddress(vault, row.id, row.address) : null,
    promocode: row.code,
    tracking: row.tracking,
    reason: listedText(row.reason),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    actions: maySend && row.status === 'asked' ? ['send', 'cancel'] : [],
  };
}
