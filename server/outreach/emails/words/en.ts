import type { ClaimLetterTexts } from '../claim-news.ts';
import { englishClaimCardNews } from './en-claim-cards.ts';
import { englishExchangeNews } from './en-exchange.ts';
import { englishLinkNews } from './en-links.ts';
import { englishMoneyNews } from './en-money.ts';

export const englishClaimLetters: ClaimLetterTexts = {
  news: { ...englishExchangeNews, ...englishClaimCardNews, ...englishMoneyNews, ...englishLinkNews },
  greeting: 'Hello!',
  about: (number) => `Order No. ${number}`,
  labels: {
    created: 'Created',
    sends: 'You send',
    receives: 'You get',
    receivesAbout: 'You get about',
    course: 'Rate',
    courseNow: 'Rate now',
    reason: 'Reason',
    fromRequisites: 'From',
    toRequisites: 'To',
    payout: 'Transfer ID',
    explorer: 'View in the explorer',
    button: 'Open the order',
    choose: 'Choose how to continue',
    checkCard: 'Go to the card check',
    linkHint: 'The link is for you only, don’t share it:',
    pageToo: 'Order page (this link is for you only, too):',
    ways: 'Your options',
    otherWays: 'Other options',
  },
  after: ({ sends, receives }) => `You send ${sends}, you get ${receives}.`,
  chooseUntil: (until) => `You can choose until ${until}.`,
  courseFixedLater: 'The rate is fixed when your payment is received, so the amount you get may change.',
  courseFixedNow: 'The rate was fixed when your payment was received: the amounts in this email use it.',
  automatic: 'This email was sent automatically.',
};
