import {
  beginTotp as beginTotpCall,
  confirmTotp as confirmTotpCall,
  endTotp as endTotpCall,
  renewRecoveryCodes as renewCodesCall,
} from '@menyala/contract/site/two-factor';
import {
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  changeUserSettings,
  deleteMe,
  showMe,
  showUserSettings,
} from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import { balanceOf } from '../../market/points/points-queries.ts';
import { serve } from '../../web/access/serve.ts';
import { deleteUser } from '../../web/accounts/delete-user.ts';
import type { World } from '../../world.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { rememberDevice } from './known-device.ts';
import { letterLimits } from './letter-limits.ts';
import { takeRefreshTokenBack } from './session-cookies.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './two-factor.ts';
import { changeSettings, showSettings } from './user-settings.ts';
import { userView } from './user-view.ts';

/** What a user sees and changes of their own account. */
export function meRoutes(app: FastifyInstance, world: World): void {
  const emailLetters = letterLimits(world, 'email');

  serve(app, world, showMe, async ({ user }) => userView(user, await balanceOf(world.pool, user.id)));
  serve(app, world, showUserSettings, ({ user }) => showSettings(world, user.id));
  serve(app, world, changeUserSettings, ({ user, body }) => changeSettings(world, user.id, body));

  serve(app, world, changePasswordCall, async ({ user, body, request, reply }) => {
    rememberDevice(world, request, reply, await changePassword(world, user, body));
    return undefined;
  });
  serve(app, world, changeEmailCall, async ({ user, body, request }) => {
    await changeEmail(world, emailLetters, user, body, request.ip);
    return undefined;
  });

  serve(app, world, beginTotpCall, ({ user, body }) => beginTotp(world, user, body));
  serve(app, world, confirmTotpCall, ({ user, body }) => confirmTotp(world, user, body.code));
  serve(app, world, renewCodesCall, ({ user, body }) => renewRecoveryCodes(world, user, body));
  serve(app, world, endTotpCall, async ({ user, body }) => {
    await endTotp(world, user, body);
    return undefined;
  });

  serve(app, world, deleteMe, async ({ user, body, reply }) => {
    await deleteUser(world, user, body);
    takeRefreshTokenBack(reply);
    return undefined;
  });
}
