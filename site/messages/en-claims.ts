import { captcha } from './en/captcha.ts';
import { claims } from './en/claims.ts';
import { details } from './en/details.ts';
import { newDetails } from './en/new-details.ts';
import { refunds } from './en/refunds.ts';
import { resolutionOptions } from './en/resolution-options.ts';

/** What comes with the first page of a claim or of its making. */
export const messages = { captcha, claims, details, newDetails, refunds, resolutionOptions } as const;
