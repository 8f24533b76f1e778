import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Far longer than the slowest phone needs. */
const timeoutMs = 90_000;

/**
 * Does the work that a challenge asks for. Runs in a worker, so that the page stays alive.
 * @param onTried told now and then how many guesses were made
 * @returns what `captcha` and `recaptcha` carry: base64 of the challenge and its solution
 */
export async function solve(challenge: Challenge, onTried: (tries: number) => void): Promise<string> {
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    timeout: timeoutMs,
    deriveKey: (parameters, salt, password) => {
      tries += 1;
      if (tries % 10 === 0) onTried(tries);
      return deriveKey(parameters, salt, password);
    },
  });
  if (solution === null) throw new Error('The challenge took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}
