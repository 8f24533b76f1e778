import type { SameKeys } from '@menyala/contract/messages';
import type { reviews as ru } from '../ru/reviews.ts';

export const reviews: SameKeys<typeof ru> = {
  reviews: {
    tab: { waiting: 'Waiting', published: 'Published', refused: 'Refused' },
    empty: {
      waiting: 'No review waits.',
      published: 'No review is published.',
      refused: 'No review was refused.',
    },
    search: 'Name, text or number of an order',
    notFound: 'No review has these words.',
    failed: 'The reviews could not be loaded.',
    pages: 'Pages of reviews',
    newer: 'Previous page',
    older: 'Next page',
    noName: 'No name',
    ofClaim: 'Order No. {number}, {direction}',
    language: { ru: 'in Russian', en: 'in English' },
    mark: {
      email: 'Email',
      number: 'Card, phone or account',
      code: 'Address or hash',
      name: 'First and last name',
    },
    marked:
      '{count, plural, one {# place is marked} other {# places are marked}}: does it give somebody away?',
    reasonWas: 'Reason: {reason}',
    answerWas: 'Answer: {answer}',
    answer: 'The exchange’s answer',
    answerHint: 'Everybody reads it, and the author gets an email. It may stay empty.',
    publish: 'Publish',
    saveAnswer: 'Save the answer',
    reason: 'Why it is not shown',
    reasonHint: 'Only staff see it.',
    refuse: 'Refuse',
    takeDown: 'Take down',
    published: 'The review is published',
    refused: 'The review is refused',
    takenDown: 'The review is taken down',
  },
};
