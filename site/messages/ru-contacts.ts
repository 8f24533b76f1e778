import { captcha } from './ru/captcha.ts';
import { contacts } from './ru/contacts.ts';

/** What the page of contacts and its form say. */
export const messages = { captcha, contacts } as const;
