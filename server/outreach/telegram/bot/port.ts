/** A bot on Telegram: the way of short messages out of the exchange, and of what people write to the bot into it. */
export interface TelegramBot {
  /**
   * Hands a text to a chat, as it is: nothing in it is markup, and no link in it is fetched.
   * @param chat id of the chat, or the @name of a group
   * @throws TelegramRefused, TelegramBusy, TelegramFailed
   */
  send(message: { chat: string; text: string }): Promise<void>;
  /**
   * Waits for what people write, and returns at once when there is something. Asking from a number on confirms everything
   * before it, which then never comes again.
   * @throws TelegramBusy, TelegramFailed
   */
  updates(asked: { from: number | null; waitSeconds: number; signal: AbortSignal }): Promise<Update[]>;
  /** The bot's name without the @. @throws TelegramBusy, TelegramFailed */
  name(): Promise<string>;
}

export interface Update {
  /** Grows from one to the next. */
  id: number;
  /** Null for what we do not read: pictures, voices, people who come and go. */
  message: IncomingMessage | null;
}

export interface IncomingMessage {
  /** Text, since nothing is reckoned with it. */
  chat: string;
  /** A chat of one person with the bot; otherwise a group. */
  isPrivate: boolean;
  text: string;
  /** @name of whoever writes, else first and last name; as they call themselves, so anything may stand in it. */
  from: string;
  /** What their Telegram speaks, such as `ru` or `en-GB`; null where it does not say. */
  language: string | null;
}

/** This message will never be taken. */
export class TelegramRefused extends Error {
  /** Nothing reaches this chat any more: the bot was blocked or thrown out, or there is no such chat. */
  readonly isGone: boolean;
  /** The group has become a larger one, with this id. */
  readonly movedTo: string | null;

  constructor(message: string, { isGone, movedTo }: { isGone: boolean; movedTo: string | null }) {
    super(message);
    this.isGone = isGone;
    this.movedTo = movedTo;
  }
}

/** Too much was sent; Telegram says how long to wait. */
export class TelegramBusy extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Another try may succeed, once the network, Telegram or the bot's token is all right. */
export class TelegramFailed extends Error {
  /** Nobody answered at all. */
  readonly isUnreachable: boolean;

  constructor(message: string, { isUnreachable = false } = {}) {
    super(message);
    this.isUnreachable = isUnreachable;
  }
}

export type TelegramFault = TelegramRefused | TelegramBusy | TelegramFailed;

export function isTelegramFault(error: unknown): error is TelegramFault {
  return error instanceof TelegramRefused || error instanceof TelegramBusy || error instanceof TelegramFailed;
}
