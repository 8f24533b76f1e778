import type { AnswerOf, Language } from '@menyala/contract';
import type { listBlocks } from '@menyala/contract/office/content';
import { listedDirections } from '../../market/currencies/offer.ts';
import { blocks, resolveBlocks } from './blocks.ts';
import { plainText } from './render-markdown.ts';
import type { ShowingContext } from './shown-text.ts';

/** Each block with something of this exchange, and what it says of it now. */
export function exampleBlocks(ctx: ShowingContext): AnswerOf<typeof listBlocks>['items'] {
  const catalogue = ctx.catalogue.current();
  const direction = listedDirections(catalogue)[0] ?? catalogue.directions[0];
  const [currency] = catalogue.currencies.values();
  const things = {
    direction: direction ? `:${direction.from.code}-${direction.to.code}` : ':BTC-SBERRUB',
    currency: `:${direction?.to.code ?? currency?.code ?? 'BTC'}`,
    nothing: '',
  };
  return Object.entries(blocks).map(([name, { of }]) => {
    const written = `${name}${things[of]}`;
    const says = (language: Language) =>
      plainText(resolveBlocks(ctx, { parts: ['', written, ''] }, language).html);
    return { name, of, example: `{{${written}}}`, says: { ru: says('ru'), en: says('en') } };
  });
}
