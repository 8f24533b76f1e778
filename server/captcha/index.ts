/**
 * The captcha: asked of visitors who look like a robot, and where the owner wants it of everybody who signs in.
 * Always true: an answer counts once, for one act; where an outside service cannot judge, ours asks instead, so nobody is
 * locked out by it and nobody passes unasked.
 */
export { captchaCheck } from './captcha-check.ts';
export { forgetUsedCaptchas } from './forget-used-captchas.ts';
export { requireCaptcha } from './require-captcha.ts';
export { noteSuspicion } from './suspicion.ts';
