import { auth } from './en/auth.ts';
import { captcha } from './en/captcha.ts';

/** What comes with the pages of signing up and in. */
export const messages = { captcha, auth } as const;
