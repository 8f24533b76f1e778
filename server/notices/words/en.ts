import type { ClaimLetterTexts } from '../claim-news.ts';
import { englishClaimCardNews } from './en-claim-cards.ts';
import { englishExchangeNews } from './en-exchange.ts';
import { englishLinkNews } from './en-links.ts';
import { englishMoneyNews } from './en-money.ts';

export const englishClaimLetters: ClaimLetterTexts = {
  news: { ...englishExchangeNews, ...englishClaimCardNews, ...englishMoneyNews, ...englishLinkNews },
  greeting: 'Hello!',
  about: (number) => `Claim No. ${number}`,
  labels: {
    created: 'Created',
    sends: 'You send',
    receives: 'You receive',
    receivesAbout: 'You receive about',
    course: 'Rate',
    courseNow: 'Rate now',
    reason: 'Reason',
    fromRequisites: 'From',
    toRequisites: 'To',
    payout: 'Reference of the transfer',
    explorer: 'See it in the network',
    button: 'Open the claim',
    choose: 'Choose how to go on',
    checkCard: 'Go to the card’s check',
    linkHint: 'The link is for you only, do not pass it on:',
    pageToo: 'The claim’s page (this link is for you only, too):',
    ways: 'Ways to go on',
    otherWays: 'Another way',
  },
  after: ({ sends, receives }) => `You send ${sends}, you receive ${receives}.`,
  chooseUntil: (until) => `You can choose until ${until}.`,
  courseFixedLater: 'The rate is fixed when the money comes. The sum that you receive may change then.',
  courseFixedNow: 'The rate was fixed when the payment came: the sums in this letter follow it.',
  automatic: 'This letter was sent automatically.',
};
