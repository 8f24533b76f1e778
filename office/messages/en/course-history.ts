export const courseHistory = {
  courseHistory: {
    title: 'Rate history',
    period: 'Period',
    periods: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
    none: 'No rate was published in this time.',
    chart: 'Chart of the rate',
    ours: 'Our rate',
    base: 'Base rate',
    unit: 'How much {unit} for 1 {one}',
    asTable: 'Show as a table',
    from: 'From',
    parts: { first: 'First', high: 'Highest', low: 'Lowest', last: 'Last' },
  },
} as const;
