import type { Language } from '@menyala/contract';
import type { ExchangeSettings } from '@menyala/contract/office/settings';

/** What the owner sets of the chat of one language. */
export type ChatSettings = ExchangeSettings['chat'][Language];

/** A chat as it is kept: of a provider, with an id that has passed its check. */
export type SetChat = ChatSettings & { provider: NonNullable<ChatSettings['provider']>; id: string };

/** Somebody who lends a chat. Each has a page of its own for it, so no script of theirs is needed in ours. */
export interface ChatProvider {
  /** The id out of what an owner pastes, such as the address of the chat or of the script. */
  idIn(pasted: string): string;
  isId(id: string): boolean;
  /** True where the id is one of the owner's own server. */
  hasServer?: boolean;
  /** The address of their chat in a language. */
  addressOf(chat: SetChat, language: Language): string;
  /**
   * What our window admits in its frame; empty where the chat opens instead of our page, since it cannot be framed without
   * a script of theirs beside it.
   */
  frames: readonly string[];
}
