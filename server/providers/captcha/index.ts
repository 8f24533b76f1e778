/** Ways to tell people from robots, behind one port: our own proof of work, and outside services. */
export { type Altcha, altcha } from './altcha.ts';
export { deleteUsedBefore } from './captcha-queries.ts';
export { type Captcha, CaptchaUnusable } from './port.ts';
export { type OutsideCaptcha, siteverify } from './siteverify.ts';
