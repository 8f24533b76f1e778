import { checkExchange } from '@menyala/contract/site/calculator';
import { checkCaptcha } from '@menyala/contract/site/captcha';
import {
  cancelClaim as cancelCall,
  confirmPayment as confirmCall,
  createClaim as createCall,
  showClaimForm as formCall,
  showClaimRequisite as requisiteCall,
  showClaimStatus as statusCall,
  streamClaim,
} from '@menyala/contract/site/claims';
import {
  askRefund as askRefundCall,
  changeRequisites as changeRequisitesCall,
  chooseWay as chooseWayCall,
  confirmRefund as confirmRefundCall,
  showRefundAsked as showRefundCall,
  showRequisitesChange as showRequisitesCall,
  writeToMaker,
} from '@menyala/contract/site/ways-on';
import type { FastifyInstance } from 'fastify';
import { madeClaim, rememberMaker } from '../../../people/access/maker.ts';
import { captchaCheck } from '../../../people/captcha/captcha-check.ts';
import { limitChecks } from '../../../platform/http/limits.ts';
import { etagOf, sendTagged } from '../../../platform/http/shared-answer.ts';
import { serve } from '../../../web/access/serve.ts';
import type { World } from '../../../world.ts';
import { checkSumsAndFields } from '../order/check-exchange.ts';
import { createClaim } from '../order/create-claim.ts';
import { askForLetter } from './ask-for-letter.ts';
import { askRefund } from './ask-refund.ts';
import { cancelClaim } from './cancel-claim.ts';
import { changeRequisites, showRequisitesChange } from './change-requisites.ts';
import { chooseWay } from './choose-way.ts';
import { showClaimForm } from './claim-form-view.ts';
import { showClaimRequisite } from './claim-payment-view.ts';
import { showClaimStatus } from './claim-status-view.ts';
import { confirmPayment } from './confirm-payment.ts';
import { followClaim } from './follow-claim.ts';
import { confirmRefund, showRefundAsked } from './refund-by-letter.ts';

export function claimRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, checkExchange, ({ body, language, request, user }) =>
    checkSumsAndFields(world, body, language, { address: request.ip, user }),
  );
  serve(app, world, checkCaptcha, async ({ query, request }) => {
    await limitChecks(world, request.ip);
    return captchaCheck(world, query.for ?? 'claim', request.ip);
  });

  serve(app, world, createCall, async ({ body, language, request, reply, user }) => {
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    const created = await createClaim(world, body, { language, address: request.ip, idempotencyKey, user });
    rememberMaker(world, request, reply, created);
    return created;
  });

  serve(app, world, formCall, async ({ params, language, request, user }) => {
    const isMade = await madeClaim(world, request, user, params.id);
    return showClaimForm(world, params.id, language, isMade);
  });
  serve(app, world, requisiteCall, ({ params, language }) => showClaimRequisite(world, params.id, language));
  serve(app, world, statusCall, async ({ params, language, request, reply, user }) => {
    const isMade = await madeClaim(world, request, user, params.id);
    const status = await showClaimStatus(world, params.id, language, isMade);
    return sendTagged(request, reply, status, etagOf(JSON.stringify({ ...status, now: null })));
  });
  serve(app, world, confirmCall, async ({ params, language, request, user }) => {
    await confirmPayment(world, params.id);
    return showClaimStatus(world, params.id, language, await madeClaim(world, request, user, params.id));
  });
  serve(app, world, cancelCall, async ({ params, language }) => {
    await cancelClaim(world, params.id);
    return showClaimStatus(world, params.id, language, true);
  });
  serve(app, world, streamClaim, async ({ params, language, request, reply }) => {
    await followClaim(world, params.id, language, request, reply);
    return undefined;
  });
  serve(app, world, chooseWayCall, ({ params, body, language }) =>
    chooseWay(world, params.id, body, language),
  );
  serve(app, world, askRefundCall, async ({ params, body, language }) => {
    await askRefund(world, params.id, body);
    return showClaimStatus(world, params.id, language, true);
  });
  serve(app, world, writeToMaker, async ({ params, body, request, user }) => {
    const isMaker = await madeClaim(world, request, user, params.id);
    await askForLetter(world, params.id, body, { address: request.ip, isMaker });
    return undefined;
  });
  serve(app, world, showRefundCall, ({ params, query, language }) =>
    showRefundAsked(world, params.id, query.token, language),
  );
  serve(app, world, confirmRefundCall, async ({ params, body, language, request, user }) => {
    await confirmRefund(world, params.id, body.token);
    return showClaimStatus(world, params.id, language, await madeClaim(world, request, user, params.id));
  });
  serve(app, world, showRequisitesCall, ({ params, query, language }) =>
    showRequisitesChange(world, params.id, query.token, language),
  );
  serve(app, world, changeRequisitesCall, async ({ params, body, language, request, reply }) => {
    // Every proof from before ends with it, but whoever read the letter goes on in this browser.
    rememberMaker(world, request, reply, await changeRequisites(world, params.id, body));
    return showClaimStatus(world, params.id, language, true);
  });
}
