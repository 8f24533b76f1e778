/** Tells people from robots: our own captcha, and outside services. */
export interface Captcha {
  /**
   * True where the answer of a visitor's browser is right, fits this site, and was not given before.
   * @throws CaptchaUnusable where nobody could judge it: the outside service cannot be reached, or does not know our key.
   */
  verify(answer: string, visitor: { address: string }): Promise<boolean>;
}

/** Neither right nor wrong: the visitor is not to blame. */
export class CaptchaUnusable extends Error {}
