import type { NewsCompositions } from '../claim-news.ts';
import { reachUsAtOnce } from './reach-us.ts';

/** Where the claim is paid to, and the links that were asked for. */
export const linkNews = {
  change_requisites: ({ status, changed, coolOffMinutes, support }, t) => ({
    paragraphs: [
      changed
        ? t('claims.news.change_requisites.until', { until: changed.payoutFrom })
        : t('claims.news.change_requisites.minutes', { minutes: String(coolOffMinutes) }),
      ...(status === 'accepted' ? [t('claims.news.change_requisites.afterwards')] : []),
    ],
    notes: [
      {
        tone: 'danger',
        text: t('claims.news.change_requisites.notYou', { reachUs: reachUsAtOnce(support, t) }),
      },
    ],
    lines: changed
      ? [
          { title: t('claims.news.change_requisites.before'), lines: changed.before },
          { title: t('claims.news.change_requisites.now'), lines: changed.after },
        ].filter(({ lines }) => lines.length > 0)
      : [],
    isOfExchange: false,
  }),
  maker: (_, t) => ({ paragraphs: [t('claims.news.maker.text'), t('claims.news.maker.notYou')] }),
  requisites: ({ detailsLink, toRequisites, coolOffMinutes }, t) => ({
    ...(detailsLink
      ? {
          paragraphs: [
            t('claims.news.requisites.text'),
            t('claims.news.requisites.after', { minutes: String(coolOffMinutes) }),
          ],
          notes: [{ tone: 'danger', text: t('claims.news.requisites.notYou') }],
          button: t('claims.news.requisites.button'),
          address: detailsLink,
        }
      : {
          title: t('claims.news.requisites.gone.title'),
          paragraphs: [t('claims.news.requisites.gone.text')],
        }),
    lines:
      toRequisites.length > 0 ? [{ title: t('claims.news.requisites.current'), lines: toRequisites }] : [],
    isOfExchange: false,
  }),
} satisfies Partial<NewsCompositions>;
