import type { Mail } from './port.ts';

/** No mail server is configured: letters stay in the database, where the office shows them. */
export const outbox: Mail = {
  delivers: false,
  send: async () => {
    throw new Error('No mail server is configured. Set SMTP_URL.');
  },
};
