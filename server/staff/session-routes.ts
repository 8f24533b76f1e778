import { logIn as logInCall, logOut, type StaffMember, showSession } from '@menyala/contract/office/session';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from '../http/address-group.ts';
import { serve } from '../http/serve.ts';
import { giveToken, type StaffSession, takeTokenBack, tokenOf } from '../http/staff-session.ts';
import type { World } from '../world.ts';
import { logIn } from './log-in.ts';
import { endSession } from './log-out.ts';
import { loginLimits } from './login-limits.ts';

export function staffSessionRoutes(app: FastifyInstance, world: World): void {
  const limits = loginLimits(world);
  const view = (staff: StaffSession): StaffMember => ({ ...staff, demo: world.config.mode === 'demo' });

  serve(app, world, logInCall, async ({ body, request, reply }) => {
    const { staff, token } = await logIn(world, limits, { ...body, address: plainAddress(request.ip) });
    giveToken(world, reply, token);
    return view(staff);
  });

  serve(app, world, showSession, ({ staff }) => view(staff));

  serve(app, world, logOut, async ({ request, reply }) => {
    const token = tokenOf(request);
    if (token) await endSession(world, token);
    takeTokenBack(world, reply);
    return undefined;
  });
}
