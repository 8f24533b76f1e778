import {
  assignDeposit as assignCall,
  enterDeposit as enterCall,
  returnDeposit as returnCall,
} from '@menyala/contract/office/operations-inbox';
import { payInSandbox } from '@menyala/contract/site/demo';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { isMaker } from '../../people/access/maker.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { showClaimStatus } from '../claims/page/claim-status-view.ts';
import { assignDeposit } from './assign-deposit.ts';
import { enterDeposit } from './enter-deposit.ts';
import { playInSandbox } from './play-in-sandbox.ts';
import { returnDeposit } from './return-deposit.ts';

export function depositRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, assignCall, async (asked) => {
    return { claim: await assignDeposit(ctx, asked.params.id, asked.body.claim, byStaff(asked)) };
  });
  serve(app, ctx, enterCall, async (asked) => {
    return { id: await enterDeposit(ctx, asked.body, byStaff(asked)) };
  });
  serve(app, ctx, returnCall, async (asked) => {
    await returnDeposit(ctx, asked.params.id, asked.body, byStaff(asked));
    return undefined;
  });
  if (ctx.config.mode !== 'demo') return;
  serve(app, ctx, payInSandbox, async ({ params, query, language, request }) => {
    await playInSandbox(ctx, params.id, query.play ?? 'exact');
    return showClaimStatus(ctx, params.id, language, await isMaker(ctx, request, params.id));
  });
}
