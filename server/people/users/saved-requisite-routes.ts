import {
  forgetRequisite as forgetCall,
  listSavedRequisites as listCall,
  saveRequisite as saveCall,
} from '@menyala/contract/site/saved-requisites';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { forgetRequisite, listSavedRequisites, saveRequisite } from './saved-requisites.ts';

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
