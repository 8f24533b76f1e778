import {
  activate as activateCall,
  confirmEmail as confirmEmailCall,
  reactivate,
  resetPassword as resetPasswordCall,
  restore,
  signUp as signUpCall,
} from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import { noteSuspicion, requireCaptcha } from '../captcha/index.ts';
import { addressGroup } from '../http/address-group.ts';
import { attemptLimit } from '../http/attempt-limit.ts';
import { refuseWrong } from '../http/field-checks.ts';
import { serve } from '../http/serve.ts';
import { localeOf } from '../languages.ts';
import type { World } from '../world.ts';
import { activate } from './activate.ts';
import { askForLink } from './ask-for-link.ts';
import { confirmEmail } from './change-email.ts';
import { rememberDevice } from './known-device.ts';
import { letterLimits } from './letter-limits.ts';
import { oneEmail, wrongEmail } from './one-email.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

/** Becoming a user, and the links of letters. */
export function signUpRoutes(app: FastifyInstance, world: World): void {
  const signUps = letterLimits(world, 'signup');
  const reactivations = letterLimits(world, 'activate');
  const restorations = letterLimits(world, 'restore');
  const links = attemptLimit(world, { name: 'user-link', attempts: 30, seconds: 15 * 60 });

  serve(app, world, signUpCall, ({ body, language, request }) =>
    signUp(world, signUps, body, { locale: localeOf(language), address: request.ip }),
  );

  serve(app, world, activateCall, async ({ params, request, reply }) => {
    await links.take(addressGroup(request.ip));
    // The browser that opened the letter is its owner's.
    rememberDevice(world, request, reply, await activate(world, params.token));
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
