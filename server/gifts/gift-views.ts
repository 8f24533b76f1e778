import type { Language } from '@menyala/contract';
import type { Gift } from '@menyala/contract/site/gifts';
import { formatAmount } from '@menyala/money';
import { programmeMoney } from '../bonus/index.ts';
import { localeOf } from '../languages.ts';
import { effectText } from '../promocodes/index.ts';
import type { World } from '../world.ts';
import type { GiftItem } from './item.ts';
import { pictureUrl } from './picture-files.ts';

export function giftView(world: Pick<World, 'catalogue'>, item: GiftItem, language: Language): Gift {
  return {
    id: item.id,
    kind: item.kind,
    title: item.title[language],
    text: item.text[language],
    pictureUrl: pictureUrl(item.picture),
    price: item.price,
    stock: item.stock,
    brings: bringsText(world, item, language),
  };
}

/** What a gift brings, in words; a thing is what it is. */
function bringsText(
  world: Pick<World, 'catalogue'>,
  { promocode, amount }: GiftItem,
  language: Language,
): string | null {
  if (promocode) return effectText(language, promocode);
  if (amount === null) return null;
  return `${formatAmount(amount, localeOf(language))}\u00a0${programmeMoney(world).ticker}`;
}
