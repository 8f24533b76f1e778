import { settingsParts } from '@menyala/contract/office/house';
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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '../../platform/http/address-group.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { rememberDevice } from '../users/known-device.ts';
import { secondFactorLimits } from '../users/second-factor-limits.ts';
import { logIn, staffDevices } from './log-in.ts';
import { endSession } from './log-out.ts';
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
import { takeTokenBack, tokenOf } from './session-token.ts';

export function staffSessionRoutes(app: FastifyInstance, world: World): void {
  const limits = { logins: loginLimits(world), codes: secondFactorLimits(world, 'staff') };
  const view = ({ id, login, name, role, hasTotp, mustSetUp }: StaffSession): StaffMember => ({
    ...{ id, login, name, role, mustSetUp, totp: hasTotp },
    demo: world.config.mode === 'demo',
    may: app.callsOfStaff.filter(({ roles }) => roles.includes(role)).map(({ name }) => name),
    settings: Object.entries(settingsParts)
      .filter(([, roles]) => roles.includes(role))
      .map(([part]) => part),
  });

  serve(app, world, logInCall, async ({ body, request, reply }) =>
    view(await logIn(world, limits, body, { request, reply })),
  );

  serve(app, world, showSession, ({ staff }) => view(staff));

  serve(app, world, logOut, async ({ request, reply }) => {
    const token = tokenOf(request);
    if (token) await endSession(world, token);
    takeTokenBack(world, reply);
    return undefined;
  });

  ownSignInRoutes(app, world);
}

function ownSignInRoutes(app: FastifyInstance, world: World): void {
  const asking = ({ staff, request }: { staff: StaffSession; request: FastifyRequest }) => ({
    staff,
    address: plainAddress(request.ip),
  });
  serve(app, world, showOwnCall, (asked) => showOwnSignIn(world, asking(asked)));
  serve(app, world, editEmailCall, async (asked) => {
    await editOwnEmail(world, asking(asked), asked.body, asked.language);
    return undefined;
  });
  serve(app, world, changePasswordCall, async (asked) => {
    const whose = await changeOwnPassword(world, asking(asked), asked.body);
    // The mark of this browser holds for as long as the password does.
    rememberDevice(world, asked.request, asked.reply, whose, staffDevices);
    return undefined;
  });
  serve(app, world, beginTotpCall, (asked) => beginOwnTotp(world, asking(asked), asked.body));
  serve(app, world, confirmTotpCall, (asked) => confirmOwnTotp(world, asking(asked), asked.body.code));
  serve(app, world, renewCodesCall, (asked) => renewOwnCodes(world, asking(asked), asked.body));
  serve(app, world, endTotpCall, async (asked) => {
    await endOwnTotp(world, asking(asked), asked.body);
    return undefined;
  });
  serve(app, world, endSessionCall, async (asked) => {
    await endOwnSessions(world, asking(asked), asked.body, asked.params.id);
    return undefined;
  });
  serve(app, world, endOthersCall, async (asked) => {
    await endOwnSessions(world, asking(asked), asked.body, null);
    return undefined;
  });
}
