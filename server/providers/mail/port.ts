/** The way of a letter out of the house. */
export interface Mail {
  /** Whether letters leave at all; without a mail server they stay where the office shows them. */
  readonly delivers: boolean;
  /**
   * Hands the letter to a mail server.
   * @throws MailRefused where the server refuses this letter for good; any other error may be gone with the next try.
   */
  send(message: Message): Promise<void>;
}

/** A letter to one person, as text, and as HTML for mailboxes that show it. */
export interface Message {
  /** The same at each try, so that a mailbox can recognise a letter that came twice. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  language: string;
}

export class MailRefused extends Error {}
