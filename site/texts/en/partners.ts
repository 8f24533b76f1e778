import type { partners as ru } from '../ru/partners.ts';
import type { SameKeys } from '../same-keys.ts';

export const partners: SameKeys<typeof ru> = {
  title: 'Partner programme',
  description:
    'Share a link and get a reward for every exchange of those who come by it. Terms, levels and withdrawals.',
  heading: 'Partners',
  lead: 'Share a link: every completed exchange of those who come by it brings you a reward.',
  ofProfit: 'of the profit of an exchange',
  ofVolume: 'of the sum of an exchange',
  isOff: 'The partner programme is switched off. The terms below are those that held before.',
  join: 'Become a partner',
  haveAccount: 'I have an account',
  toLink: 'Open my link',
  remembered: 'A visitor is remembered for',
  rememberedDays: '365 days',
  leastWithdrawal: 'Smallest withdrawal',
  withdrawalFee: 'Withdrawal fee',
  noFee: 'No fee',
  how: 'How it works',
  howFirst: 'Get your link',
  howFirstText: 'It is in your account right after you sign up: an address, a short link and a QR code.',
  howSecond: 'Share it',
  howSecondText: 'As a link, a banner, or an exchange form right on your site.',
  howThird: 'Get rewards',
  howThirdText: 'They are booked when an exchange is completed, and can be withdrawn.',
  users: 'A programme for everybody',
  usersText: 'Levels, questions, and a calculation of what the exchanges of your friends or readers bring.',
  usersOpen: 'Terms and income',
  usersTitle: 'Partner programme: terms and income',
  usersDescription:
    'What a partner link brings: income by the number and size of exchanges, levels of rewards, withdrawals and questions.',
  usersLead:
    'A site, a channel or just friends: it is one programme. The more those who came by your link exchange, the higher your rate.',
  income: 'What it brings',
  exchanges: 'Exchanges a month',
  exchangesWrong: 'A whole number from 1 to {most, number}.',
  averageSum: 'Average sum of an exchange, {unit}',
  averageSumWrong: 'Enter an amount above zero.',
  aboutSum: 'about {sum}',
  inFirstMonth: 'in the first month',
  incomeYear: '{sum} in a year, if the turnover stays the same: {turnover} a month.',
  incomeOfProfit:
    'This is an estimate: a reward depends on the profit of each exchange. Our usual one is taken here, {percent} of the sum. The growth of the rate by levels is counted in.',
  incomeOfVolume: 'The growth of the rate by levels is counted in.',
  levels: 'Levels',
  level: 'Level',
  turnover: 'Turnover of those you brought',
  fromStart: 'from the first exchange',
  fromTurnover: 'from {sum}',
  shareOfProfit: 'Share of the profit',
  shareOfVolume: 'Share of the sum',
  levelsText: 'Turnover is counted from the beginning. A new rate holds from the next exchange on.',
  payouts: 'Withdrawals',
  payoutsText: 'Paid at the rate without a margin, in what the reserve has:',
  questions: 'Questions',
  askWho: 'Who counts as having come by my link?',
  answerWho:
    'Whoever opened any page with your code, for 365 days after that. If there were other links too, the last one counts. Those who signed up by your link stay yours for longer, until they open somebody else’s.',
  askWhen: 'When is a reward booked?',
  answerWhen:
    'When the exchange is completed, at the rate of that minute. If the exchange is taken back later, so is its reward.',
  askShare: 'What is the percentage of?',
  answerShareOfProfit:
    'Of what the exchange earned by it. Where nothing was earned there is no reward, and a loss takes nothing from you.',
  answerShareOfVolume: 'Of the sum of the exchange, at the rate of the moment it was completed.',
  askOwn: 'What about my own exchanges?',
  answerOwn: 'No: exchanges from your account, or with your e-mail, wallets or cards bring no reward.',
  askOut: 'How do I withdraw?',
  answerOut:
    'In your account, from {least}, for a fee of {fee}. Withdrawals are sent by hand. With two-step sign-in on, you will need a code.',
  answerOutFree:
    'In your account, from {least}, without a fee. Withdrawals are sent by hand. With two-step sign-in on, you will need a code.',
  askSite: 'Do I need a site?',
  answerSite:
    'No, the link is enough. For sites there are banners in three sizes, and an exchange form that is put in by one line of code.',
  askFigures: 'Where do I see what the link brought?',
  answerFigures:
    'In your account: clicks, sign-ups, claims, turnover and rewards by day, with tables and files. Programs read the same figures with a key.',
};
