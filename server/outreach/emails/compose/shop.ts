import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimNews, NewsCompositions, Say } from '../claim-news.ts';

/** What is said otherwise to whoever pays a shop's invoice. */
export const shopNews: {
  readonly [K in keyof NewsCompositions]?: (facts: ClaimFacts, t: Say) => Partial<ClaimNews>;
} = {
  create: ({ payUntil, shop }, t) => ({
    paragraphs: [
      payUntil
        ? t('claims.shop.pay', { shop: shop ?? '', until: payUntil })
        : t('claims.news.create.changed'),
    ],
  }),
  confirm: (_, t) => ({ paragraphs: [t('claims.news.confirm.text')] }),
  see: (_, t) => ({ paragraphs: [t('claims.shop.see')] }),
  had_paid: (_, t) => ({ paragraphs: [t('claims.news.had_paid.text'), t('claims.shop.hadPaid')] }),
  release_hold: ({ isCurrent }, t) => ({
    paragraphs: [
      t('claims.news.release_hold.text'),
      ...(isCurrent
        ? [t('claims.shop.ifPaid'), t('claims.news.release_hold.ifNot')]
        : [t('claims.news.release_hold.changed')]),
    ],
  }),
  resume: ({ number }, t) => ({
    subject: t('claims.shop.resume.subject', { number }),
    title: t('claims.shop.resume.title'),
    paragraphs: [t('claims.shop.resume.text')],
  }),
  ask_refund: (_, t) => ({ paragraphs: [t('claims.news.ask_refund.text')] }),
  close_refunded: (_, t) => ({ paragraphs: [t('claims.shop.closeRefunded')] }),
  delete: (_, t) => ({ paragraphs: [t('claims.shop.delete'), t('claims.ifPaid')] }),
};
