import type { Mail } from './port.ts';

/** No mail server is set: emails stay in the database, where the office shows them. */
export const outbox: Mail = {
  delivers: false,
  send: async () => {
    throw new Error('No mail server is set, neither in the office nor by SMTP_URL.');
  },
  close: () => undefined,
};
