export const courseOrigin = {
  courseOrigin: {
    notKept: 'What the rate of this order came from was not kept.',
    base: 'Base rate',
    margin: 'Margin',
    course: 'Rate of the order',
    tier: 'For amounts from {from}',
    fixed: 'The rate of the direction is set by hand: the base only tells the profit.',
    byHand: 'by hand, {time}',
  },
} as const;
