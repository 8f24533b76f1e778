import { captcha } from './en/captcha.ts';
import { entrance } from './en/entrance.ts';

/** What comes with the pages of signing up and in. */
export const messages = { captcha, entrance } as const;
