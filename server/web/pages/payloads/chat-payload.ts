import type { ChatPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { chatOf, chats } from '../../../market/chat/chat-of.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/chat`: the owner's chat for readers of this language. @throws Refusal `not_found` where there is none */
export function chatPayload(ctx: Context, { language, isPressed }: PageRequest): LoadedPage<ChatPage> {
  const { chat } = ctx.catalogue.current().settings;
  const set = chatOf(chat, language);
  if (set === null) throw new Refusal('not_found');
  const { addressOf, frames } = chats[set.provider];
  return {
    data: {
      page: 'chat',
      provider: set.provider,
      url: addressOf(set, language),
      isFramed: frames.length > 0,
      isPressed,
    },
    // The other language has a chat of its own, or none.
    ...(chatOf(chat, language === 'ru' ? 'en' : 'ru') === null && { elsewhere: '/contacts' }),
  };
}
