import type { SameKeys } from '@menyala/contract/messages';
import type * as ru from '../ru/contests.ts';
/** Words of contests. */
export const contests: SameKeys<typeof ru.contests> = {
  contests: {
    empty: 'There have been no contests yet.',
    add: 'New contest',
    edit: 'Edit',
    added: 'Contest saved. Nobody sees it until you start it.',
    phase: {
      draft: 'draft',
      announced: 'announced',
      running: 'running',
      over: 'over',
      closed: 'prizes not yet awarded',
      awarded: 'prizes awarded',
    },
    column: {
      title: 'Contest',
      phase: 'State',
      counts: 'What counts',
      startsAt: 'From',
      endsAt: 'Until',
      participants: 'Participants',
    },
    counts: { exchanges: 'Own exchanges', referrals: 'Exchanges of referrals' },
    countsHint: {
      exchanges: 'The turnover of each user’s own completed orders.',
      referrals: 'The turnover of orders that came through each partner’s link.',
    },
    what: 'What and when',
    runningLead:
      'The contest is running. The start and what counts stay; prizes may only grow, and the end may only move later.',
    startsHint: 'Moscow time. This moment counts.',
    endsHint: 'Moscow time. This moment no longer counts.',
    endsLaterHint: 'Moscow time. Not earlier than it was.',
    closedAt: 'Closed',
    prizes: 'Prizes',
    prizesHint: 'By place, from the first. Money goes to the referral balance, points to the bonus balance.',
    prizesPromised: 'Announced prizes can only grow. You can add places.',
    place: 'Place',
    placeOf: 'place {place, number}',
    prizeKind: 'In',
    prizeAmount: 'How much',
    kind: { points: 'points' },
    points: '{points} points',
    addPlace: 'Add a place',
    removePlace: 'Remove the last one',
    fundHint: 'The prize fund as people read it on the page. Empty: the sum of the prizes.',
    fundEmpty: 'The prize fund as people read it on the page. Empty: the sum of the prizes, now {fund}.',
    words: 'Texts',
    markdown: 'Markdown: ## begins a heading, - a line of a list, **bold**.',
    showRules: 'Rules',
    leaders: 'Table',
    leader: 'Who',
    turnover: 'Turnover',
    completed: 'Orders',
    prize: 'Prize',
    awardedAt: 'awarded {time}',
    noTableYet: 'The table appears once the contest starts.',
    nobody: 'Nobody has any turnover yet.',
    inAll: 'Total to credit:',
    prizesLeft: '{count, plural, one {# prize stays} other {# prizes stay}}: fewer took part.',
    action: { start: 'Start', close: 'Close', award: 'Give the prizes' },
    title: { start: 'Start the contest?', close: 'Close the contest?', award: 'Give the prizes' },
    actionHint: {
      start: 'Everybody sees it. From then on prizes cannot become smaller and the end cannot come earlier.',
      close: 'Nothing counts any more, although its end has not come. This cannot be taken back.',
      award:
        'The prizes are booked at once and told to the winners. This is done once and cannot be taken back.',
    },
    done: {
      start: 'The contest is started.',
      close: 'The contest is closed. Its prizes may be given.',
      award: 'The prizes are given.',
    },
    awardNotYours: 'The owner and finance give the prizes.',
    conflict: 'Nothing was done: the contest has changed meanwhile.',
    conflictStill: 'This is how it is now. Look once more, and press again if it is still right.',
    conflictGone: 'This cannot be done any more.',
  },
};

/** Labels of the fields of its form. */
export const contestForms: SameKeys<typeof ru.contestForms> = {
  contests: {
    name: '{count, plural, one {Contest} other {Contests}}',
    fields: {
      title: 'Title',
      rules: 'Rules',
      fund: 'Prize fund in words',
      counts: 'What counts',
      startsAt: 'From',
      endsAt: 'Until',
      prizes: 'Prizes',
    },
  },
};
