import type { ChatProvider } from '../chat-provider.ts';

/** https://help.crisp.chat/en/article/how-can-i-generate-the-direct-external-link-of-my-chatbox-174pche */
export const crisp: ChatProvider = {
  idIn: (pasted) =>
    (/(?:website_id=|CRISP_WEBSITE_ID\s*=\s*["'])([^\s"'&]+)/.exec(pasted)?.[1] ?? pasted).toLowerCase(),
  isId: (id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id),
  addressOf: ({ id }, language) =>
    `https://go.crisp.chat/chat/embed/?${new URLSearchParams({ website_id: id, locale: language })}`,
  frames: ['https://go.crisp.chat'],
};
