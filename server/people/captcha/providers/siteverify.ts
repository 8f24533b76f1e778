import type { CaptchaProvider } from '@menyala/contract/site/captcha';
import { type Captcha, CaptchaUnusable } from './port.ts';

export type OutsideCaptcha = Exclude<CaptchaProvider, 'altcha'>;

/** All three speak the protocol that reCAPTCHA began with; these are their documented addresses. */
const addresses: Record<OutsideCaptcha, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

/** Refusals that are about our account or their machines, and never about the answer. */
const notTheVisitor = ['missing-input-secret', 'invalid-input-secret', 'internal-error'];

export interface OutsideAccount {
  siteKey: string;
  secretKey: string;
  /** Where the answer must have been given, such as `exchange.example`; null for anywhere. */
  hostname: string | null;
}

/** For tests alone: another address, and less patience. */
export interface ElsewhereVerified {
  address?: string;
  waitMs?: number;
}

/** Cloudflare Turnstile, hCaptcha and reCAPTCHA v2: they remember themselves which answers were given before. */
export function siteverify(
  provider: OutsideCaptcha,
  { siteKey, secretKey, hostname }: OutsideAccount,
  { address = addresses[provider], waitMs = 5_000 }: ElsewhereVerified = {},
): Captcha {
  return {
    async verify(answer, visitor) {
      const form = new URLSearchParams({ secret: secretKey, response: answer, remoteip: visitor.address });
      // Only hCaptcha asks which of an account's sites it was.
      if (provider === 'hcaptcha') form.set('sitekey', siteKey);
      const judged = await post(address, form, waitMs);
      if (judged['success'] === true)
        return hostname === null || isFrom(provider, judged['hostname'], hostname);
      const codes = Array.isArray(judged['error-codes']) ? judged['error-codes'] : [];
      const fault = notTheVisitor.find((code) => codes.includes(code));
      if (fault) throw new CaptchaUnusable(`${provider} answered ${fault}.`);
      return false;
    },
  };
}

/** hCaptcha leaves the name out under heavy traffic, and says so; its answers are bound to our site key anyway. */
function isFrom(provider: OutsideCaptcha, named: unknown, hostname: string): boolean {
  return named === hostname || (provider === 'hcaptcha' && named === 'not-provided');
}

async function post(
  address: string,
  form: URLSearchParams,
  waitMs: number,
): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(waitMs);
    // A redirect would carry our key to wherever it leads.
    const response = await fetch(address, { method: 'POST', body: form, signal, redirect: 'error' });
    // Refusals come with 200 or 400, and say why; what a gateway says on the way is no judgement.
    const isOverloaded = response.status >= 500 || response.status === 429;
    const judged: unknown = isOverloaded ? null : await response.json();
    if (typeof judged !== 'object' || judged === null || !('success' in judged))
      throw new Error(`Status ${response.status} without a judgement.`);
    return { ...judged };
  } catch (cause) {
    throw new CaptchaUnusable(`${new URL(address).hostname} could not be asked.`, { cause });
  }
}
