import type { Language } from '@menyala/contract';
import { type ChatProvider as ChatName, chatProviders } from '@menyala/contract/site/chat';
import type { ChatProvider, ChatSettings, SetChat } from './chat-provider.ts';
import { chatwoot } from './providers/chatwoot.ts';
import { crisp } from './providers/crisp.ts';
import { jivo } from './providers/jivo.ts';
import { tawk } from './providers/tawk.ts';
import { telegram } from './providers/telegram.ts';

export const chats: Readonly<Record<ChatName, ChatProvider>> = { jivo, chatwoot, crisp, tawk, telegram };

/** The chat of a language; null where the owner has none, or what is kept of it is no chat. */
export function chatOf(chat: Readonly<Record<Language, ChatSettings>>, language: Language): SetChat | null {
  const { provider, id, server } = chat[language];
  if (provider === null || id === null || !chats[provider].isId(id)) return null;
  if (chats[provider].hasServer && server === null) return null;
  return { provider, id, server };
}

/** What a window with the chat of this provider may frame; nothing for a name that is none. */
export function framesOf(provider: string): readonly string[] {
  const known = chatProviders.find((name) => name === provider);
  return known ? chats[known].frames : [];
}
