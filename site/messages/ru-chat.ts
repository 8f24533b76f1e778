import { chat } from './ru/chat.ts';

/** What the window of the chat says; only the server asks for it. */
export const messages = { chat } as const;
