import type { ChatProvider } from '../chat-provider.ts';

/** An account, a group or a bot of the owner. */
export const telegram: ChatProvider = {
  idIn: (pasted) => /(?:t\.me\/|telegram\.me\/|@)([^\s"'/?#]+)/.exec(pasted)?.[1] ?? pasted,
  isId: (id) => /^[a-z]\w{3,31}$/i.test(id),
  addressOf: ({ id }) => `https://t.me/${id}`,
  frames: [],
};
