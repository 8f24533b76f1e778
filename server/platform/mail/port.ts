/** The way of an email out of the exchange. */
export interface Mail {
  /** True where emails leave at all; without a mail server they stay where the office shows them. */
  readonly delivers: boolean;
  /**
   * Hands the email to a mail server.
   * @throws MailRefused where the mailbox is nobody's; SenderRefused where the exchange itself is refused. That one, and any
   *   other error, may be gone with the next try.
   */
  send(message: Message): Promise<void>;
  /** Gives back what it holds. An email that is on its way still arrives. */
  close(): void;
}

/** A mail server, and who writes: "Menyala <no-reply@exchange.example>", or the address alone. */
export type MailServer = { from: string } & (
  | {
      /**
       * smtp:// or smtps://, with user and password in it where the server asks. smtp:// needs STARTTLS, but on this machine, or
       * where it ends in ?requireTLS=false.
       */
      url: string;
    }
  | {
      host: string;
      port: number;
      /** TLS from the first byte; otherwise STARTTLS, without which nothing is sent but to a server on this machine. */
      isTls: boolean;
      /** Null where the server does not ask who comes. */
      login: { user: string; password: string } | null;
    }
);

/** An email to one person, as text, and as HTML for mailboxes that show it. */
export interface Message {
  /** The same at each try, so that a mailbox can recognise an email that came twice. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Pictures that the HTML shows, by their ids in it. */
  pictures?: { id: string; type: string; bytes: Buffer }[];
  /** A meeting for the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  language: string;
}

/** Nobody has this mailbox: no other try will help. */
export class MailRefused extends Error {}

/** The server refuses the exchange itself: its sender, its login, by a policy, or since a limit of it is reached. */
export class SenderRefused extends Error {}
