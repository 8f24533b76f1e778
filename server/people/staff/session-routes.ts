import {
  beginOwnTotp as beginTotpCall,
  changeOwnPassword as changePasswordCall,
  confirmOwnTotp as confirmTotpCall,
  editOwnEmail as editEmailCall,
  endOtherSessions as endOthersCall,
  endOwnSession as endSessionCall,
  endOwnTotp as endTotpCall,
  renewOwnCodes as renewCodesCall,
  showOwnSignIn as showOwnCall,
} from '@menyala/contract/office/own-sign-in';
import { logIn as logInCall, logOut, type StaffMember, showSession } from '@menyala/contract/office/session';
import { settingsParts } from '@menyala/contract/office/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { rememberDevice } from '../users/known-device.ts';
import { secondFactorLimits } from '../users/second-factor-limits.ts';
import { logIn, staffDevices } from './log-in.ts';
import { loginLimits } from './login-limits.ts';
import {
  beginOwnTotp,
  changeOwnPassword,
  confirmOwnTotp,
  editOwnEmail,
  endOwnSessions,
  endOwnTotp,
  renewOwnCodes,
  showOwnSignIn,
} from './own-sign-in.ts';
import { deleteSession } from './session-queries.ts';
import { hashOfToken, takeTokenBack, tokenOf } from './session-token.ts';

export function staffSessionRoutes(app: FastifyInstance, ctx: Context): void {
  const limits = { logins: loginLimits(ctx), codes: secondFactorLimits(ctx, 'staff') };
  const view = ({ id, login, name, role, hasTotp, mustSetUp }: StaffSession): StaffMember => ({
    ...{ id, login, name, role, mustSetUp, totp: hasTotp },
    demo: ctx.config.mode === 'demo',
    may: app.callsOfStaff.filter(({ roles }) => roles.includes(role)).map(({ name }) => name),
    settings: Object.entries(settingsParts)
      .filter(([, roles]) => roles.includes(role))
      .map(([part]) => part),
  });

  serve(app, ctx, logInCall, async ({ body, request, reply }) =>
    view(await logIn(ctx, limits, body, { request, reply })),
  );

  serve(app, ctx, showSession, ({ staff }) => view(staff));

  serve(app, ctx, logOut, async ({ request, reply }) => {
    const token = tokenOf(request);
    if (token) await endSession(ctx, token);
    takeTokenBack(reply);
    return undefined;
  });

  ownSignInRoutes(app, ctx);
}

function ownSignInRoutes(app: FastifyInstance, ctx: Context): void {
  const asking = ({ staff, request }: { staff: StaffSession; request: FastifyRequest }) => ({
    staff,
    address: plainAddress(request.ip),
  });
  serve(app, ctx, showOwnCall, (asked) => showOwnSignIn(ctx, asking(asked)));
  serve(app, ctx, editEmailCall, async (asked) => {
    await editOwnEmail(ctx, asking(asked), asked.body, asked.language);
    return undefined;
  });
  serve(app, ctx, changePasswordCall, async (asked) => {
    const whose = await changeOwnPassword(ctx, asking(asked), asked.body);
    // The mark of this browser holds for as long as the password does.
    rememberDevice(ctx, asked.request, asked.reply, whose, staffDevices);
    return undefined;
  });
  serve(app, ctx, beginTotpCall, (asked) => beginOwnTotp(ctx, asking(asked), asked.body));
  serve(app, ctx, confirmTotpCall, (asked) => confirmOwnTotp(ctx, asking(asked), asked.body.code));
  serve(app, ctx, renewCodesCall, (asked) => renewOwnCodes(ctx, asking(asked), asked.body));
  serve(app, ctx, endTotpCall, async (asked) => {
    await endOwnTotp(ctx, asking(asked), asked.body);
    return undefined;
  });
  serve(app, ctx, endSessionCall, async (asked) => {
    await endOwnSessions(ctx, asking(asked), asked.body, asked.params.id);
    return undefined;
  });
  serve(app, ctx, endOthersCall, async (asked) => {
    await endOwnSessions(ctx, asking(asked), asked.body, null);
    return undefined;
  });
}

/** Ends the session of this token, in every tab; of an unknown token, nothing. */
async function endSession(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await deleteSession(ctx.db, hashOfToken(token));
}
