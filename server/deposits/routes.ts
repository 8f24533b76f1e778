import { assignDeposit as assignCall, returnDeposit as returnCall } from '@menyala/contract/office/attention';
import { payInSandbox } from '@menyala/contract/site/demo';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../audit/index.ts';
import { showClaimStatus, worksOnMoney } from '../claims/index.ts';
import { isMaker } from '../http/maker.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../world.ts';
import { assignDeposit } from './assign-deposit.ts';
import { playInSandbox } from './play-in-sandbox.ts';
import { returnDeposit } from './return-deposit.ts';

export function depositRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, assignCall, async (asked) => {
    if (!worksOnMoney.includes(asked.staff.role)) throw new Refusal('forbidden');
    return { claim: await assignDeposit(world, asked.params.id, asked.body.claim, byStaff(asked)) };
  });
  serve(app, world, returnCall, async (asked) => {
    if (!worksOnMoney.includes(asked.staff.role)) throw new Refusal('forbidden');
    await returnDeposit(world, asked.params.id, asked.body, byStaff(asked));
    return undefined;
  });
  if (world.config.mode !== 'demo') return;
  serve(app, world, payInSandbox, async ({ params, query, language, request }) => {
    await playInSandbox(world, params.id, query.play ?? 'exact');
    return showClaimStatus(world, params.id, language, await isMaker(world, request, params.id));
  });
}
