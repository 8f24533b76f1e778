import type { Language } from '@menyala/contract';
import type { Gift } from '@menyala/contract/site/gifts';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { effectText } from '../../market/promocodes/effect-text.ts';
import { localeOf } from '../../platform/languages.ts';
import type { GiftItem } from './item.ts';
import { pictureUrl } from './picture-files.ts';

export function giftView(ctx: Pick<Context, 'catalogue'>, item: GiftItem, language: Language): Gift {
  return {
    id: item.id,
    kind: item.kind,
    title: item.title[language],
    text: item.text[language],
    pictureUrl: pictureUrl(item.picture),
    price: item.price,
    stock: item.stock,
    brings: bringsText(ctx, item, language),
  };
}

/** What a gift brings, in words; a thing is what it is. */
function bringsText(
  ctx: Pick<Context, 'catalogue'>,
  { promocode, amount }: GiftItem,
  language: Language,
): string | null {
  if (promocode) return effectText(language, promocode);
  if (amount === null) return null;
  return sumText(amount, localeOf(language), programmeMoney(ctx));
}
