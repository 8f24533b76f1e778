import type { ChatProvider } from '../chat-provider.ts';

/** https://www.tawk.to: the direct link of a chat is `tawk.to/chat/PROPERTY/WIDGET`, its script `embed.tawk.to/PROPERTY/WIDGET`. */
export const tawk: ChatProvider = {
  idIn: (pasted) => /(?:tawk\.to\/chat|embed\.tawk\.to)\/([^\s"'?#]+)/.exec(pasted)?.[1] ?? pasted,
  isId: (id) => /^[0-9a-f]{24}\/[a-z0-9]{1,20}$/.test(id),
  addressOf: ({ id }) => `https://tawk.to/chat/${id}`,
  frames: ['https://tawk.to'],
};
