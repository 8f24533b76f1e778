import type { NewsWriters } from '../claim-news.ts';
import { reachUsAtOnce } from './en-reach-us.ts';

/** Where the claim is paid to, and the links that were asked for. */
export const englishLinkNews = {
  change_requisites: ({ number, status, changed, coolOffMinutes, support }) => ({
    subject: `Order No. ${number}: payout details changed`,
    title: 'Payout details changed',
    paragraphs: [
      changed
        ? `New details were entered using a link from an email. We will send nothing before ${changed.payoutFrom}.`
        : `New details were entered using a link from an email. We will send nothing for another ${coolOffMinutes}\u00a0min.`,
      ...(status === 'accepted' ? ['After that we send the money to the new details.'] : []),
    ],
    notes: [
      {
        tone: 'danger',
        text: `If you did not change them, ${reachUsAtOnce(support)}. Someone may have access to your mailbox: change its password.`,
      },
    ],
    lines: changed
      ? [
          { title: 'Before', lines: changed.before },
          { title: 'Now', lines: changed.after },
        ].filter(({ lines }) => lines.length > 0)
      : [],
    isOfExchange: false,
  }),
  maker: ({ number }) => ({
    subject: `Your link to order No. ${number}`,
    title: 'Your link to the order',
    paragraphs: [
      'Open it where you want to continue: that browser will know that the order is yours.',
      'If you did not request it, do nothing: the link is in this email only.',
    ],
  }),
  requisites: ({ number, detailsLink, toRequisites, coolOffMinutes }) => ({
    subject: `Order No. ${number}: a link to change your details`,
    title: detailsLink ? 'A link to change your details' : 'The details can no longer be changed',
    paragraphs: detailsLink
      ? [
          'Use it to change where we send the money for this order. It works once, and only until the money is sent.',
          `After a change we send nothing for ${coolOffMinutes}\u00a0min, and we email you the new details.`,
        ]
      : [
          'The order changed while this email was on its way: the money is being sent, or the order is closed.',
        ],
    notes: detailsLink
      ? [
          {
            tone: 'danger',
            text: 'If you did not request this link, do nothing and don’t share it.',
          },
        ]
      : [],
    lines: toRequisites.length > 0 ? [{ title: 'Current details', lines: toRequisites }] : [],
    ...(detailsLink && { button: 'Change the details', address: detailsLink }),
    isOfExchange: false,
  }),
} satisfies Partial<NewsWriters>;
