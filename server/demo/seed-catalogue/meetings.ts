import type { Language } from '@menyala/contract';

/** A customer of the demo who will bring cash. */
export interface DemoMeeting {
  from: string;
  to: string;
  city: string;
  /** How many times the smallest sum. */
  times: string;
  inDays: number;
  /** Which of the free times from then on, from 0. */
  nth: number;
  email: string;
  language: Language;
}

export const meetings: readonly DemoMeeting[] = [
  {
    ...{ from: 'CASHRUB', to: 'USDTTRC20', city: 'MSK', times: '1.5', inDays: 0, nth: 2 },
    ...{ email: 'olga@example.com', language: 'ru' },
  },
  {
    ...{ from: 'CASHUSD', to: 'USDTTRC20', city: 'MSK', times: '3', inDays: 0, nth: 5 },
    ...{ email: 'daniel@example.com', language: 'en' },
  },
  {
    ...{ from: 'CASHRUB', to: 'BTC', city: 'MSK', times: '2', inDays: 1, nth: 1 },
    ...{ email: 'pavel@example.com', language: 'ru' },
  },
  {
    ...{ from: 'CASHEUR', to: 'USDTTRC20', city: 'MSK', times: '1', inDays: 1, nth: 4 },
    ...{ email: 'clara@example.com', language: 'en' },
  },
  {
    ...{ from: 'CASHRUB', to: 'USDTERC20', city: 'SPB', times: '2', inDays: 0, nth: 3 },
    ...{ email: 'irina@example.com', language: 'ru' },
  },
  {
    ...{ from: 'CASHRUB', to: 'USDTTRC20', city: 'SPB', times: '1', inDays: 2, nth: 0 },
    ...{ email: 'anton@example.com', language: 'ru' },
  },
  {
    ...{ from: 'CASHUSD', to: 'BTC', city: 'EKB', times: '1', inDays: 0, nth: 1 },
    ...{ email: 'timur@example.com', language: 'ru' },
  },
  {
    ...{ from: 'CASHRUB', to: 'USDTTRC20', city: 'NSK', times: '1', inDays: 1, nth: 2 },
    ...{ email: 'marina@example.com', language: 'ru' },
  },
];
