import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimNews, NewsCompositions, Say } from '../claim-news.ts';
import { exchangeNews } from './exchange.ts';
import { linkNews } from './links.ts';
import { moneyNews } from './money.ts';
import { shopNews } from './shop.ts';

/** A kind without a composition does not compile. */
export const newsCompositions: NewsCompositions = { ...exchangeNews, ...moneyNews, ...linkNews };

/** What is said of a claim, under the subject and the title of the kind unless the composition has others. */
export function composeNews(facts: ClaimFacts, t: Say): ClaimNews {
  const { kind, number } = facts;
  return {
    subject: t(`claims.news.${kind}.subject`, { number }),
    title: t(`claims.news.${kind}.title`),
    ...newsCompositions[kind](facts, t),
    // Who pays a shop exchanges nothing.
    ...(facts.shop === null ? {} : shopNews[kind]?.(facts, t)),
  };
}
