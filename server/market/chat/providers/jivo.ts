import type { ChatProvider } from '../chat-provider.ts';

/** https://www.jivo.ru: every chat has a page at `jivo.chat/ID`, with the id that the script `code.jivo.ru/widget/ID` has. */
export const jivo: ChatProvider = {
  idIn: (pasted) =>
    /(?:jivo\.chat|code\.(?:jivo\.ru|jivosite\.com)\/(?:script\/)?widget)\/([^\s"'/?#]+)/.exec(pasted)?.[1] ??
    pasted,
  isId: (id) => /^[A-Za-z0-9]{6,20}$/.test(id),
  addressOf: ({ id }) => `https://jivo.chat/${id}`,
  frames: ['https://jivo.chat'],
};
