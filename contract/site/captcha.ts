import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { orNull } from '../values.ts';

/** What a captcha may be asked for. */
export const captchaActs = ['claim', 'login', 'signup', 'restore', 'office', 'contact'] as const;
export type CaptchaAct = (typeof captchaActs)[number];
export const captchaProviders = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

export const captchaCheck = Type.Object({
  required: Type.Boolean(),
  provider: orNull(Type.Enum([...captchaProviders])),
  siteKey: orNull(Type.String()),
  challenge: orNull(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'For `altcha`, where one is required: the challenge to solve, as altcha-lib makes it',
    }),
  ),
});
export type CaptchaCheck = Static<typeof captchaCheck>;

export const checkCaptcha = {
  method: 'GET',
  path: '/api/v1/claim/captchacheck',
  summary: 'Whether this visitor is asked for a captcha now, and which',
  who: 'anyone',
  query: Type.Object({ for: Type.Optional(Type.Enum([...captchaActs])) }),
  answer: captchaCheck,
  refusals: ['rate_limited', 'unavailable'],
} as const satisfies Call;
