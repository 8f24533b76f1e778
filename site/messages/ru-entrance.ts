import { captcha } from './ru/captcha.ts';
import { entrance } from './ru/entrance.ts';

/** What comes with the pages of signing up and in. */
export const messages = { captcha, entrance } as const;
