import type { CaptchaCheck, checkCaptcha } from '@menyala/contract/site/captcha';
import { ask } from './ask.ts';

interface Challenge {
  parameters: {
    cost: number;
    keyLength?: number;
    keyPrefix: string;
    nonce: string;
    salt: string;
    data: { most: number };
  };
}

/**
 * Asks for our own captcha and does the work of it: the same as the site's, of which the office needs only this. The browser
 * derives the keys beside the page, so a worker of our own is not needed.
 * @returns the answer to send with the sign-in; null where the server asks for no captcha, or the puzzle was not solved
 */
export async function solveCaptcha(): Promise<string | null> {
  const check: CaptchaCheck = await ask<typeof checkCaptcha>('GET', '/api/v1/claim/captchacheck', {
    query: { for: 'office' },
  });
  return check.challenge === null ? null : answerTo(check.challenge as unknown as Challenge);
}

/** Tries one number after another until the derived key begins as it should. */
export async function answerTo(challenge: Challenge): Promise<string | null> {
  const { cost, keyLength = 32, keyPrefix, nonce, salt, data } = challenge.parameters;
  const head = bytesOf(nonce);
  const password = new Uint8Array(head.length + 4);
  password.set(head);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; counter <= data.most; counter += 1) {
    new DataView(password.buffer).setUint32(head.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix.toLowerCase()))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  return null;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
