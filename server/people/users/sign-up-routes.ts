import {
  activate as activateCall,
  confirmEmail as confirmEmailCall,
  reactivate,
  resetPassword as resetPasswordCall,
  restore,
  signUp as signUpCall,
} from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import { oneEmail } from '../../platform/email.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { localeOf } from '../../platform/languages.ts';
import { serve } from '../../web/access/serve.ts';
import { activate } from '../../web/accounts/activate.ts';
import { resetPassword } from '../../web/accounts/reset-password.ts';
import { signUp } from '../../web/accounts/sign-up.ts';
import type { World } from '../../world.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { noteSuspicion } from '../captcha/suspicion.ts';
import { askForLink } from './ask-for-link.ts';
import { confirmEmail } from './change-email.ts';
import { rememberDevice } from './known-device.ts';
import { letterLimits } from './letter-limits.ts';
import { wrongEmail } from './one-email.ts';

/** Becoming a user, and the links of letters. */
export function signUpRoutes(app: FastifyInstance, world: World): void {
  const signUps = letterLimits(world, 'signup');
  const reactivations = letterLimits(world, 'activate');
  const restorations = letterLimits(world, 'restore');
  const links = attemptLimit(world, { name: 'user-link', attempts: 30, seconds: 15 * 60 });

  serve(app, world, signUpCall, async ({ body, language, request, reply }) => {
    const made = await signUp(world, signUps, body, { locale: localeOf(language), address: request.ip });
    // The link of the letter asks this browser for nothing more.
    rememberDevice(world, request, reply, made.user);
    return { email: made.email };
  });

  serve(app, world, activateCall, async ({ params, body, request, reply }) => {
    await links.take(addressGroup(request.ip));
    // The browser that opened the letter is its owner's.
    rememberDevice(world, request, reply, await activate(world, params.token, body ?? {}, request));
    return undefined;
  });

  serve(app, world, reactivate, async ({ body, user, request }) => {
    if (user?.isActivated) return undefined;
    const email = user?.email ?? oneEmail(body?.email ?? '');
    refuseWrong(wrongEmail(email));
    await reactivations.takeAddress(request.ip);
    // Who is signed in means their own sign-up, and not another's that came later.
    const event = user
      ? ({ kind: 'signed_up', user: user.id } as const)
      : ({ kind: 'link_asked', about: 'activate', email } as const);
    await askForLink(world, reactivations, email, event);
    return undefined;
  });

  serve(app, world, restore, async ({ body, request }) => {
    const email = oneEmail(body.email);
    refuseWrong(wrongEmail(email));
    const address = request.ip;
    await restorations.takeAddress(address);
    await requireCaptcha(world, 'restore', { address, answer: body.captcha ?? null });
    await askForLink(world, restorations, email, { kind: 'link_asked', about: 'reset', email });
    await noteSuspicion(world, 'restore', address);
    return undefined;
  });

  serve(app, world, resetPasswordCall, async ({ params, body, request, reply }) => {
    await links.take(addressGroup(request.ip));
    rememberDevice(world, request, reply, await resetPassword(world, params.token, body.password));
    return undefined;
  });

  serve(app, world, confirmEmailCall, async ({ params, request }) => {
    await links.take(addressGroup(request.ip));
    await confirmEmail(world, params.token);
    return undefined;
  });
}
