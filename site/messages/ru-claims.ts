import { captcha } from './ru/captcha.ts';
import { claims } from './ru/claims.ts';
import { details } from './ru/details.ts';
import { newDetails } from './ru/new-details.ts';
import { refunds } from './ru/refunds.ts';
import { resolutionOptions } from './ru/resolution-options.ts';

/** What comes with the first page of a claim or of its making. */
export const messages = { captcha, claims, details, newDetails, refunds, resolutionOptions } as const;
