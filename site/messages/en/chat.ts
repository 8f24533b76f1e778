import type { SameKeys } from '@menyala/contract/messages';
import type { chat as ru } from '../ru/chat.ts';

export const chat: SameKeys<typeof ru> = {
  title: 'Chat with an operator',
  by: 'The chat is run by {provider}: they see what you write and your network address. They do not see your orders: give the number of an order yourself if you need to.',
  never: 'In the chat we never ask for passwords, codes from text messages or whole card numbers.',
  open: 'Operators are online.',
  closed: 'No operators are online now.',
  opens: 'We open {when}.',
  write: 'Write to us: we answer when we open.',
  start: 'Open the chat',
  startIn: 'Open {provider}',
  frame: '{provider} chat',
  apart: 'No chat here? Open it on the page of {provider}',
  others: 'Other ways',
  email: 'Email',
  form: 'The form on the contacts page',
};
