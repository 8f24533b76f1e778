import { captcha } from './en/captcha.ts';
import { contacts } from './en/contacts.ts';

/** What the page of contacts and its form say. */
export const messages = { captcha, contacts } as const;
