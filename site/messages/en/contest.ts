import type { SameKeys } from '@menyala/contract/messages';
import type { contest as ru } from '../ru/contest.ts';

export const contest: SameKeys<typeof ru> = {
  title: 'Contest',
  description: 'The contest: dates, prize fund, prizes by place, rules and the leaderboard.',
  none: 'There is no contest right now',
  noneText: 'When we announce the next one, its terms and leaderboard will be here.',
  toForm: 'To the exchange form',

  statusAnnounced: 'Starts soon',
  statusRunning: 'Running',
  statusClosed: 'Counting results',
  statusAwarded: 'Over, prizes paid',
  when: 'When',
  dates: 'From {from} to {to}',
  startsIn: 'Starts in',
  endsIn: 'Ends in',
  left: '{days, plural, =0 {} one {# day } other {# days }}{clock}',
  begunNow: 'It is starting: refresh the page',
  overNow: 'Time is up',
  fund: 'Prize fund',
  counts: 'What counts',
  countsExchanges:
    'Your exchanges completed during the contest, in {ticker} at the rate when each was completed.',
  countsReferrals:
    'Exchanges completed during the contest by people you referred, in {ticker} at the rate when each was completed.',
  participants: '{count, plural, =0 {No participants yet} one {# participant} other {# participants}}',

  joinTitle: 'How to take part',
  joinGuest: 'Sign in or create an account: only exchanges made in it count.',
  joinGuestReferrals: 'Sign in or create an account: your link is there, and referrals are counted by it.',
  login: 'Sign in',
  register: 'Create an account',
  joinSoon:
    'You don’t need to do anything: your first exchange completed after the start puts you on the leaderboard.',
  joinSoonReferrals: 'Share your link in advance: exchanges made through it after the start will count.',
  joinNow: 'You are not on the leaderboard yet: complete any exchange to get there.',
  joinNowReferrals:
    'You are not on the leaderboard yet: share your link, and the first exchange made through it puts you here.',
  exchange: 'Exchange',
  toLink: 'My link',
  mine: 'Your place',
  mineNone: 'You did not take part.',
  minePlace: 'Place {place, number}',
  mineTurnover: 'Your result: {sum}',
  mineToNext: 'To the next place: {sum}',
  mineFirst: 'You are in first place.',

  prizes: 'Prizes',
  place: 'Place',
  prize: 'Prize',
  pointsOf: '{count, plural, one {{points} point} other {{points} points}}',
  leaders: 'Leaderboard',
  leadersSoon: 'The leaderboard will be here when the contest starts.',
  leadersNone: 'Nobody is here yet: the first completed exchange takes first place.',
  leadersFresh: 'Updates automatically.',
  leadersStale: 'No connection: the leaderboard may have changed.',
  who: 'Participant',
  turnover: 'Result',
  you: 'you',
  rules: 'Rules',
};
