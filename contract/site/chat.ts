/** Who can lend a live chat: their page opens in a window of its own, and nothing of theirs runs in ours. */
export const chatProviders = ['jivo', 'chatwoot', 'crisp', 'tawk', 'telegram'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/** Names that are the same in every language. */
export const chatNames: Readonly<Record<ChatProvider, string>> = {
  jivo: 'Jivo',
  chatwoot: 'Chatwoot',
  crisp: 'Crisp',
  tawk: 'tawk.to',
  telegram: 'Telegram',
};
