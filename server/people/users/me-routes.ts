import {
  forgetRequisite as forgetCall,
  listSavedRequisites as listCall,
  saveRequisite as saveCall,
} from '@menyala/contract/site/saved-requisites';
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
  keepAccountLock as keepLockCall,
  lockAccount as lockCall,
  openAccountLock as openLockCall,
  showMe,
  showUserSettings,
} from '@menyala/contract/site/users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { balanceOf } from '../../market/points/points-queries.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { deleteUser } from '../../web/accounts/delete-user.ts';
import { keepAccountLock, lockAccount, openAccountLock } from './account-lock.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { emailLimits } from './email-limits.ts';
import { rememberDevice } from './known-device.ts';
import { forgetRequisite, listSavedRequisites, saveRequisite } from './saved-requisites.ts';
import { takeRefreshTokenBack } from './session-cookies.ts';
import { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from './two-factor.ts';
import { changeSettings, showSettings } from './user-settings.ts';
import { userView } from './user-view.ts';

/** What a user sees and changes of their own account. */
export function meRoutes(app: FastifyInstance, ctx: Context): void {
  const emailEmails = emailLimits(ctx, 'email');

  serve(app, ctx, showMe, async ({ user }) => userView(user, await balanceOf(ctx.pool, user.id)));
  serve(app, ctx, showUserSettings, ({ user }) => showSettings(ctx, user.id));
  serve(app, ctx, changeUserSettings, ({ user, body }) => changeSettings(ctx, user.id, body));

  serve(app, ctx, changePasswordCall, async ({ user, body, request, reply }) => {
    rememberDevice(ctx, request, reply, await changePassword(ctx, user, body));
    return undefined;
  });
  serve(app, ctx, changeEmailCall, async ({ user, body, request }) => {
    await changeEmail(ctx, emailEmails, user, body, request.ip);
    return undefined;
  });

  serve(app, ctx, lockCall, async ({ user, body }) => {
    await lockAccount(ctx, user, body);
    return showSettings(ctx, user.id);
  });
  serve(app, ctx, openLockCall, async ({ user, body }) => {
    await openAccountLock(ctx, user, body);
    return showSettings(ctx, user.id);
  });
  serve(app, ctx, keepLockCall, async ({ user }) => {
    await keepAccountLock(ctx, user);
    return showSettings(ctx, user.id);
  });

  serve(app, ctx, beginTotpCall, ({ user, body }) => beginTotp(ctx, user, body));
  serve(app, ctx, confirmTotpCall, ({ user, body }) => confirmTotp(ctx, user, body.code));
  serve(app, ctx, renewCodesCall, ({ user, body }) => renewRecoveryCodes(ctx, user, body));
  serve(app, ctx, endTotpCall, async ({ user, body }) => {
    await endTotp(ctx, user, body);
    return undefined;
  });

  serve(app, ctx, deleteMe, async ({ user, body, reply }) => {
    await deleteUser(ctx, user, body);
    takeRefreshTokenBack(reply);
    return undefined;
  });
}

/** Details that a user keeps to fill the form with. */
export function savedRequisiteRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listCall, async ({ user, query, language }) => ({
    items: await listSavedRequisites(ctx, user.id, query.currency, language),
  }));
  serve(app, ctx, saveCall, ({ user, body, language }) => {
    requireActivated(user);
    return saveRequisite(ctx, user.id, body, language);
  });
  serve(app, ctx, forgetCall, async ({ user, params }) => {
    await forgetRequisite(ctx, user.id, params.id);
    return undefined;
  });
}
