import type { SameKeys } from '@menyala/contract/messages';
import type { partners as ru } from '../ru/partners.ts';

export const partners: SameKeys<typeof ru> = {
  title: 'Partner program',
  description:
    'Share a link and earn a reward from every exchange of the people you refer. Terms, levels and withdrawals.',
  heading: 'Partners',
  lead: 'Share a link: you earn a reward from every completed exchange of the people you refer.',
  ofProfit: 'of the exchange’s profit',
  ofVolume: 'of the exchange amount',
  isUnset: 'The partner program is not set up yet. Please come back later.',
  isOff: 'The partner program is switched off. The terms below applied before that.',
  join: 'Become a partner',
  haveAccount: 'I have an account',
  toLink: 'Open my link',
  remembered: 'We remember a visitor for',
  rememberedDays: '365 days',
  leastWithdrawal: 'Minimum withdrawal',
  withdrawalFee: 'Withdrawal fee',
  noFee: 'No fee',
  how: 'How it works',
  howFirst: 'Get your link',
  howFirstText: 'It is in your account right after you sign up: an address, a short link and a QR code.',
  howSecond: 'Share it',
  howSecondText: 'As a link, a banner, or an exchange form right on your site.',
  howThird: 'Get rewards',
  howThirdText: 'They are credited when an exchange is completed, and you can withdraw them.',
  users: 'A program for everyone',
  usersText: 'Levels, questions, and how much the exchanges of your friends or readers can bring you.',
  usersOpen: 'Terms and income calculator',
  usersTitle: 'Partner program: terms and income',
  usersDescription:
    'What a partner link brings: income by the number and size of exchanges, reward levels, withdrawals and questions.',
  usersLead:
    'A site, a channel or just friends: the program is the same. The more your referrals exchange, the higher your rate.',
  income: 'How much it brings',
  exchanges: 'Exchanges per month',
  exchangesWrong: 'Enter a whole number from 1 to {most, number}.',
  averageSum: 'Average exchange, {unit}',
  averageSumWrong: 'Enter an amount above zero.',
  aboutSum: 'about {sum}',
  inFirstMonth: 'in the first month',
  incomeYear: '{sum} a year if turnover stays the same: {turnover} a month.',
  incomeOfProfit:
    'This is an estimate: the reward depends on the profit of each exchange. We assume our usual {percent} of the amount. Level increases are included.',
  incomeOfVolume: 'Level increases are included.',
  levels: 'Levels',
  level: 'Level',
  turnover: 'Turnover of people you referred',
  fromStart: 'from the first exchange',
  fromTurnover: 'from {sum}',
  shareOfProfit: 'Share of the profit',
  shareOfVolume: 'Share of the amount',
  levelsText: 'All turnover counts from the start. A new rate applies from the next exchange.',
  payouts: 'Withdrawals',
  payoutsText: 'Paid at our base rate, in any currency we hold:',
  questions: 'Questions',
  askWho: 'Who counts as my referral?',
  answerWho:
    'Anyone who opened any page with your code, for 365 days after that. If there were other links too, the last one counts. People who signed up through your link stay yours longer, until they open someone else’s.',
  askWhen: 'When is a reward credited?',
  answerWhen:
    'When the exchange is completed, at the rate at that moment. If the exchange is refunded, the reward is canceled.',
  askShare: 'What is the percentage taken of?',
  answerShareOfProfit:
    'Of what we earned on the exchange. An exchange without profit brings no reward, and a loss is never taken from your balance.',
  answerShareOfVolume: 'Of the exchange amount, at the rate when it was completed.',
  askOwn: 'What about my own exchanges?',
  answerOwn: 'No: exchanges from your account, or with your email, wallets or cards, bring no reward.',
  askOut: 'How do I withdraw?',
  answerOut:
    'In your account, from {least}, for a fee of {fee}. Withdrawals are sent manually. With two-step sign-in on, you will need a code.',
  answerOutFree:
    'In your account, from {least}, without a fee. Withdrawals are sent manually. With two-step sign-in on, you will need a code.',
  askSite: 'Do I need a site?',
  answerSite:
    'No, the link is enough. For sites there are banners in three sizes and an exchange form that takes one line of code.',
  askFigures: 'Where do I see what my link brought?',
  answerFigures:
    'In your account: clicks, sign-ups, orders, turnover and rewards by day, with tables and files. Your programs can read the same figures with a key.',
};
