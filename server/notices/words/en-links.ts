import type { NewsWriters } from '../claim-news.ts';
import { reachUsAtOnce } from './en-reach-us.ts';

/** Where the claim is paid to, and the links that were asked for. */
export const englishLinkNews = {
  change_requisites: ({ number, status, changed, coolOffMinutes, support }) => ({
    subject: `Claim No. ${number}: the details were changed`,
    title: 'The details of the payout were changed',
    paragraphs: [
      changed
        ? `New details were given by the link in a letter. We send nothing before ${changed.payoutFrom}.`
        : `New details were given by the link in a letter. We send nothing for another ${coolOffMinutes}\u00a0min.`,
      ...(status === 'accepted'
        ? ['The claim is in processing: then we send the money to the new details.']
        : []),
    ],
    notes: [
      {
        tone: 'danger',
        text: `If it was not you who changed them, ${reachUsAtOnce(support)}. Somebody else may be reading your mail: change its password.`,
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
    subject: `Your link to claim No. ${number}`,
    title: 'Your link to the claim',
    paragraphs: [
      'Open it where you want to go on: that browser will know that you made the claim.',
      'If you did not ask for it, do nothing: it is in this letter only.',
    ],
  }),
  requisites: ({ number, detailsLink, toRequisites, coolOffMinutes }) => ({
    subject: `Claim No. ${number}: the link that changes your details`,
    title: detailsLink ? 'The link that changes your details' : 'The details cannot change any more',
    paragraphs: detailsLink
      ? [
          'With it you say where the money of this claim should go. It works once, and only until the money is sent.',
          `After a change we send nothing for ${coolOffMinutes}\u00a0min, and a letter tells you the new details.`,
        ]
      : [
          'The claim changed while this letter was on its way: the money is being sent, or the claim is closed.',
        ],
    notes: detailsLink
      ? [
          {
            tone: 'danger',
            text: 'If you did not ask for this link, do nothing, and give it to nobody.',
          },
        ]
      : [],
    lines: toRequisites.length > 0 ? [{ title: 'The details now', lines: toRequisites }] : [],
    ...(detailsLink && { button: 'Change the details', address: detailsLink }),
    isOfExchange: false,
  }),
} satisfies Partial<NewsWriters>;
