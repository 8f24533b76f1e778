import type { SameKeys } from '@menyala/contract/messages';
import type { aboutDirection as ru } from '../ru/about-direction.ts';

export const aboutDirection: SameKeys<typeof ru> = {
  name: 'Exchange {from} for {to}',
  title: 'How exchanging {from} for {to} works',
  all: 'All directions',
  sendCrypto:
    'You send {ticker} to the address in your order{isMixedUp, select, yes {, on the {network} network alone: we do not see transfers on other networks} other {{network, select, none {} other { on the {network} network}}}}.',
  sendBank:
    'You transfer money from your card or account ({name}) to the details in your order. The amount must match exactly: we find the payment by it.',
  sendWallet:
    'You pay from a {name} wallet to the account in your order. Any wallet of yours in that system will do.',
  sendCash: 'You bring cash to a meeting at the office. It is counted in front of you.',
  getCrypto:
    '{ticker} arrives at your address{isMixedUp, select, yes { on the {network} network. This currency has several networks: check that your wallet accepts this very one, since a transfer on another cannot be returned} other {{network, select, none {} other { on the {network} network}}}}.',
  getBank:
    'The money comes to you by transfer ({name}). The sender may be a private person; the receipt shows the time and the amount.',
  example: 'For example, {send} brings {receive} right now.',
  asksFor: 'The order asks for {fields}.',
  getWallet: 'The money arrives in your {name} wallet. Check that it can take this amount.',
  getCash: 'You collect the money in cash at a meeting in the office.',
  cities: 'Cities: {cities}.',
  tiersText:
    '{count, plural, one {There is # rate} other {There are # rates}} by amount: the more you send, the more you get for each unit.',
  automatic: 'The order needs no operator and goes through at any hour.',
  bonusText: 'A completed order credits your account with a bonus of {percent}% of its amount.',
  reverse: 'We also exchange back: {from} for {to}.',
  facts: 'Terms right now',
  limitsSend: 'You can send',
  limitsGet: 'You can get',
  range: 'from {min} to {max}',
  reserve: 'Reserve',
  refund: 'If the exchange fails',
  refundFee: 'refund less {fee}',
  refundFree: 'refund without a fee',
  usual: 'Usually takes',
  toPay: 'Time to pay',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  questions: 'Questions',
  askTime: 'How long does exchanging {from} for {to} take?',
  time: '{usual, plural, one {Usually # minute} other {Usually # minutes}} once we have seen your payment. {payment, plural, one {You have # minute to pay} other {You have # minutes to pay}}.',
  askLimits: 'How much can I exchange at once?',
  limits:
    'You can send from {sendMin} to {sendMax}, and get from {getMin} to {getMax}. The limit of the direction or the reserve allows no more.',
  askCourse: 'Can the rate change while I am paying?',
  fixed:
    '{minutes, plural, one {No. The rate is fixed for your order for # minute} other {No. The rate is fixed for your order for # minutes}}: that is the time to pay. If the money comes later, we offer a new rate and you decide.',
  cashSooner: 'For the nearest meetings there is less: cash is paid before it is prepared.',
  askConfirmations: 'How many confirmations does the {network} network need?',
  confirmations:
    '{count, plural, one {# confirmation is enough} other {# confirmations are needed}}. Until then your order shows how many there are.',
  askCard: 'Do I have to verify a card?',
  cardAlways: 'Yes, the card is verified by photo once. A verified card works for your next orders too.',
  cardAbove: 'Only if you send {sum} or more. Below that amount no card is needed.',
  cardNewcomers: 'Only until the first completed order on your account. After it no card is needed.',
  cardCourse: 'No, you can do without. But a verified card gets a better rate.',
  cardNever: 'No, neither a card nor documents have to be verified.',
  similar: 'Similar directions',
  chart: 'Rate of {from} to {to}',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  period: 'Over which time',
  drawing: 'The rate from {first} to {last}: lowest {low}, highest {high}.',
  asTable: 'Show as a table',
  from: 'From',
  first: 'At first',
  high: 'Highest',
  low: 'Lowest',
  last: 'At the end',
  noHistory: 'The history of the rate appears once it has stood for an hour.',
};
