import type { ClaimFacts, ClaimLetterTexts } from './claim-facts.ts';

const reason = (facts: ClaimFacts) => (facts.reason ? [`Reason: ${facts.reason}`] : []);

function payout({ payout: sent }: ClaimFacts): string[] {
  if (!sent) return [];
  const link = sent.explorerUrl ? `\nSee it in the network: ${sent.explorerUrl}` : '';
  return [`Reference of the transfer: ${sent.reference}${link}`];
}

const whyDeleted = {
  customer: 'You cancelled the claim.',
  timer: 'The time of the claim ran out and no payment came.',
  staff: 'We closed the claim, because no payment came.',
} as const;

export const englishClaimLetters: ClaimLetterTexts = {
  statuses: {
    new: {
      subject: ({ number }) => `Claim No. ${number} is created`,
      paragraphs: ({ payUntil }) => [
        payUntil
          ? `The claim is created and waits for your payment until ${payUntil}. Until then the sum is kept for you.`
          : 'The claim is created.',
        'The details to pay to are on the claim’s page only. We never send them in letters; a letter that says where to pay is not from us.',
      ],
    },
    checking: {
      subject: ({ number }) => `Claim No. ${number}: checking the payment`,
      paragraphs: ({ usualMinutes }) => [
        'You told us that you have paid. We are checking that the money has arrived.',
        ...(usualMinutes ? [`An exchange usually takes up to ${usualMinutes} min.`] : []),
      ],
    },
    accepted: {
      subject: ({ number }) => `Claim No. ${number} is in processing`,
      paragraphs: () => ['Your payment has arrived. We are preparing the transfer.'],
    },
    paused: {
      subject: ({ number }) => `Claim No. ${number} needs a little time`,
      paragraphs: (facts) => ['The claim is paused. Your money is safe.', ...reason(facts)],
    },
    sending: {
      subject: ({ number }) => `Claim No. ${number}: sending the money`,
      paragraphs: () => ['We are sending the money to your details.'],
    },
    sent: {
      subject: ({ number }) => `Claim No. ${number}: the money is sent`,
      paragraphs: (facts) => [
        'The money is sent. The network or the bank still has to confirm it.',
        ...payout(facts),
      ],
    },
    success: {
      subject: ({ number }) => `Claim No. ${number} is completed`,
      paragraphs: (facts) => ['The exchange is done; the money has been sent. Thank you!', ...payout(facts)],
    },
    error: {
      subject: ({ number }) => `Claim No. ${number} is rejected`,
      paragraphs: (facts) => ['The claim cannot be processed.', ...reason(facts)],
    },
    deleted: {
      subject: ({ number }) => `Claim No. ${number} is deleted`,
      paragraphs: ({ movedBy }) => [
        whyDeleted[movedBy],
        'Do not pay for this claim any more: make a new one.',
      ],
    },
    refsucc: {
      subject: ({ number }) => `Claim No. ${number}: the reward is paid out`,
      paragraphs: (facts) => ['Your referral reward has been paid out.', ...payout(facts)],
    },
  },
  greeting: 'Hello!',
  labels: {
    created: 'Created',
    sends: 'You send',
    receives: 'You receive',
    course: 'Rate',
    fromRequisites: 'From',
    toRequisites: 'To',
    page: 'The claim’s page. The link is for you only, do not pass it on:',
  },
  automatic: 'This letter was sent automatically.',
};
