import type { Email } from './email.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';

/** An email as it is kept and sent: one message with two bodies that say the same. */
export interface WrittenEmail {
  subject: string;
  body: string;
  html: string;
}

export function renderEmail(email: Email): WrittenEmail {
  return { subject: email.subject, body: emailText(email), html: emailHtml(email) };
}
