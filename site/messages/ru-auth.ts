import { auth } from './ru/auth.ts';
import { captcha } from './ru/captcha.ts';

/** What comes with the pages of signing up and in. */
export const messages = { captcha, auth } as const;
