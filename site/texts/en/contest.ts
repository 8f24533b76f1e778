import type { contest as ru } from '../ru/contest.ts';
import type { SameKeys } from '../same-keys.ts';

export const contest: SameKeys<typeof ru> = {
  title: 'Contest',
  description: 'The exchange’s contest: dates, prize fund, prizes by place, rules and the table of leaders.',
  none: 'There is no contest now',
  noneText: 'When we announce the next one, its terms and its table will be here.',
  toForm: 'To the exchange form',

  statusAnnounced: 'Starts soon',
  statusRunning: 'Running',
  statusClosed: 'Results are being drawn up',
  statusAwarded: 'Over, prizes are paid',
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
    'The sum of your exchanges completed during the contest, in {ticker} at the rate of their completion.',
  countsReferrals:
    'The sum of exchanges completed during the contest by those who came by your link, in {ticker} at the rate of their completion.',
  participants:
    '{count, plural, =0 {Nobody takes part yet} one {# person takes part} other {# people take part}}',

  joinTitle: 'How to take part',
  joinGuest: 'Sign in, or create an account: only exchanges made in it count.',
  joinGuestReferrals: 'Sign in, or create an account: your link is there, and referrals count by it.',
  login: 'Sign in',
  register: 'Create an account',
  joinSoon: 'Nothing needs to be done: your first exchange completed after the start will be in the table.',
  joinSoonReferrals: 'Share your link ahead: exchanges by it after the start will be in the table.',
  joinNow: 'You are not in the table yet: complete any exchange to appear in it.',
  joinNowReferrals:
    'You are not in the table yet: share your link, and the first exchange by it brings you here.',
  exchange: 'Exchange',
  toLink: 'My link',
  mine: 'Your place',
  mineNone: 'You did not take part.',
  minePlace: 'Place {place, number}',
  mineTurnover: 'Your result {sum}',
  mineToNext: 'To the place above {sum}',
  mineFirst: 'You are ahead of everybody.',

  prizes: 'Prizes',
  place: 'Place',
  prize: 'Prize',
  pointsOf: '{count, plural, one {{points} point} other {{points} points}}',
  leaders: 'Leaders',
  leadersSoon: 'The table will be here when the contest starts.',
  leadersNone: 'Nobody is in the table yet: the first completed exchange takes the first place.',
  leadersFresh: 'Refreshes by itself.',
  leadersStale: 'No connection: the table may have changed.',
  who: 'Participant',
  turnover: 'Result',
  you: 'you',
  rules: 'Rules',
};
