import {
  forgetRequisite as forgetCall,
  listSavedRequisites as listCall,
  saveRequisite as saveCall,
} from '@menyala/contract/site/saved-requisites';
import type { FastifyInstance } from 'fastify';
import { requireActivated } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { forgetRequisite, listSavedRequisites, saveRequisite } from './saved-requisites.ts';

/** Details that a user keeps to fill the form with. */
export function savedRequisiteRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, listCall, async ({ user, query, language }) => ({
    items: await listSavedRequisites(world, user.id, query.currency, language),
  }));
  serve(app, world, saveCall, ({ user, body, language }) => {
    requireActivated(user);
    return saveRequisite(world, user.id, body, language);
  });
  serve(app, world, forgetCall, async ({ user, params }) => {
    await forgetRequisite(world, user.id, params.id);
    return undefined;
  });
}
