import {
  activate as activateCall,
  confirmEmail as confirmEmailCall,
  reactivate,
  resetPassword as resetPasswordCall,
  restore,
  signUp as signUpCall,
} from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { oneEmail, shownEmail, wrongEmail } from '../../platform/email.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { localeOf } from '../../platform/languages.ts';
import { serve } from '../../web/access/serve.ts';
import { activate } from '../../web/accounts/activate.ts';
import { resetPassword } from '../../web/accounts/reset-password.ts';
import { signUp } from '../../web/accounts/sign-up.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { noteSuspicion } from '../captcha/suspicion.ts';
import { confirmEmail } from './change-email.ts';
import { type EmailLimits, emailLimits } from './email-limits.ts';
import { rememberDevice } from './known-device.ts';
import { publishUserEvent, type UserEvent } from './user-events.ts';

/** Becoming a user, and the links of emails. */
export function signUpRoutes(app: FastifyInstance, ctx: Context): void {
  const signUps = emailLimits(ctx, 'signup');
  const reactivations = emailLimits(ctx, 'activate');
  const restorations = emailLimits(ctx, 'restore');
  const links = attemptLimit(ctx, { name: 'user-link', attempts: 30, seconds: 15 * 60 });

  serve(app, ctx, signUpCall, async ({ body, language, request, reply }) => {
    const made = await signUp(ctx, signUps, body, { locale: localeOf(language), address: request.ip });
    // The link of the email asks this browser for nothing more.
    rememberDevice(ctx, request, reply, made.user);
    return { email: shownEmail(made.email) };
  });

  serve(app, ctx, activateCall, async ({ params, body, request, reply }) => {
    await links.take(addressGroup(request.ip));
    // The browser that opened the email is its owner's.
    rememberDevice(ctx, request, reply, await activate(ctx, params.token, body ?? {}, request));
    return undefined;
  });

  serve(app, ctx, reactivate, async ({ body, user, request }) => {
    if (user?.isActivated) return undefined;
    const email = user?.email ?? oneEmail(body?.email ?? '');
    refuseWrong(wrongEmail(email, { isRequired: true }));
    await reactivations.takeAddress(request.ip);
    // Who is signed in means their own sign-up, and not another's that came later.
    const event = user
      ? ({ kind: 'signed_up', user: user.id } as const)
      : ({ kind: 'link_asked', about: 'activate', email } as const);
    await askForLink(ctx, reactivations, email, event);
    return undefined;
  });

  serve(app, ctx, restore, async ({ body, request }) => {
    const email = oneEmail(body.email);
    refuseWrong(wrongEmail(email, { isRequired: true }));
    const address = request.ip;
    await restorations.takeAddress(address);
    await requireCaptcha(ctx, 'restore', { address, answer: body.captcha ?? null });
    await askForLink(ctx, restorations, email, { kind: 'link_asked', about: 'reset', email });
    await noteSuspicion(ctx, 'restore', address);
    return undefined;
  });

  serve(app, ctx, resetPasswordCall, async ({ params, body, request, reply }) => {
    await links.take(addressGroup(request.ip));
    rememberDevice(ctx, request, reply, await resetPassword(ctx, params.token, body.password));
    return undefined;
  });

  serve(app, ctx, confirmEmailCall, async ({ params, request }) => {
    await links.take(addressGroup(request.ip));
    await confirmEmail(ctx, params.token);
    return undefined;
  });
}

/**
 * Has a link sent to an email address: to activate, or to set a new password. Whether there is anybody, the answer does not tell,
 * nor its time: who is written to is found out later, when the email is made.
 */
async function askForLink(
  ctx: Context,
  limits: EmailLimits,
  email: string,
  event: Extract<UserEvent, { kind: 'link_asked' | 'signed_up' }>,
): Promise<void> {
  if (!(await limits.mayWriteTo(email))) return;
  await ctx.db.transaction().execute((tx) => publishUserEvent(tx, event, ctx.clock.now()));
  ctx.outbox.wake();
}
