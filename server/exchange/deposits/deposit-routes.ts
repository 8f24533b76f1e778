import {
  assignDeposit as assignCall,
  enterDeposit as enterCall,
  returnDeposit as returnCall,
} from '@menyala/contract/office/attention';
import { payInSandbox } from '@menyala/contract/site/demo';
import type { FastifyInstance } from 'fastify';
import { isMaker } from '../../people/access/maker.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { showClaimStatus } from '../claims/page/claim-status-view.ts';
import { assignDeposit } from './assign-deposit.ts';
import { enterDeposit } from './enter-deposit.ts';
import { playInSandbox } from './play-in-sandbox.ts';
import { returnDeposit } from './return-deposit.ts';

export function depositRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, assignCall, async (asked) => {
    return { claim: await assignDeposit(world, asked.params.id, asked.body.claim, byStaff(asked)) };
  });
  serve(app, world, enterCall, async (asked) => {
    return { id: await enterDeposit(world, asked.body, byStaff(asked)) };
  });
  serve(app, world, returnCall, async (asked) => {
    await returnDeposit(world, asked.params.id, asked.body, byStaff(asked));
    return undefined;
  });
  if (world.config.mode !== 'demo') return;
  serve(app, world, payInSandbox, async ({ params, query, language, request }) => {
    await playInSandbox(world, params.id, query.play ?? 'exact');
    return showClaimStatus(world, params.id, language, await isMaker(world, request, params.id));
  });
}
