import type { Language } from '@menyala/contract';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { chats } from './chat-of.ts';
import type { ChatSettings } from './chat-provider.ts';

type ChatsOfBoth = Readonly<Record<Language, ChatSettings>>;

const languages = ['ru', 'en'] as const;

/** What is kept of an edit: ids out of what was pasted, the server's origin, and nothing of a chat that is off. */
export function chatToKeep(chat: ChatsOfBoth): Record<Language, ChatSettings> {
  const kept = ({ provider, id, server }: ChatSettings): ChatSettings => {
    if (provider === null) return { provider: null, id: null, server: null };
    const pasted = id?.trim() ?? '';
    return {
      provider,
      id: chats[provider].idIn(pasted) || null,
      server: (chats[provider].hasServer && server?.trim().replace(/\/+$/, '')) || null,
    };
  };
  return { ru: kept(chat.ru), en: kept(chat.en) };
}

/** What of the chats will not do, as they would be kept. @param ownAddress of the exchange, whose machine is nobody else's */
export function wrongChats(chat: ChatsOfBoth, ownAddress: string): FieldErrors {
  return Object.assign(
    {},
    ...languages.map((language) => wrongChat(`chat.${language}`, chat[language], ownAddress)),
  );
}

function wrongChat(path: string, { provider, id, server }: ChatSettings, ownAddress: string): FieldErrors {
  if (provider === null) return {};
  const { isId, hasServer = false } = chats[provider];
  const wrongServer = server === null ? 'required' : isServer(server, ownAddress) ? null : 'bad_address';
  const wrongId = id === null ? 'required' : isId(id) ? null : 'bad_format';
  return {
    ...(wrongId && { [`${path}.id`]: [{ code: wrongId }] }),
    ...(hasServer && wrongServer && { [`${path}.server`]: [{ code: wrongServer }] }),
  };
}

/** https to a machine with a name: nothing but its origin, and not our machine, whose cookies are keys at any port. */
function isServer(text: string, ownAddress: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.origin !== text) return false;
  return url.hostname.includes('.') && url.hostname !== new URL(ownAddress).hostname;
}
