import type { ChatProvider } from '../chat-provider.ts';

/**
 * https://github.com/chatwoot/chatwoot, on the owner's own server or theirs. `/widget` is what its own window of the chat
 * opens; in a frame it waits for the words of its script, which we do not run, so it opens instead of our page.
 */
export const chatwoot: ChatProvider = {
  idIn: (pasted) => /(?:website_token=|websiteToken:\s*["'])([^\s"'&]+)/.exec(pasted)?.[1] ?? pasted,
  isId: (id) => /^[A-Za-z0-9]{16,64}$/.test(id),
  hasServer: true,
  addressOf: ({ id, server }, language) =>
    `${server}/widget?${new URLSearchParams({ website_token: id, locale: language })}`,
  frames: [],
};
