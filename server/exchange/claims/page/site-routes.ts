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
} from '@menyala/contract/site/resolution-options';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { madeClaim, rememberMaker } from '../../../people/access/maker.ts';
import { captchaCheck } from '../../../people/captcha/captcha-check.ts';
import { limitChecks } from '../../../platform/http/limits.ts';
import { etagOf, sendTagged } from '../../../platform/http/shared-answer.ts';
import { serve } from '../../../web/access/serve.ts';
import { checkSumsAndFields } from '../order/check-exchange.ts';
import { createClaim } from '../order/create-claim.ts';
import { askForLetter } from './ask-for-letter.ts';
import { askRefund } from './ask-refund.ts';
import { cancelClaim } from './cancel-claim.ts';
import { changeRequisites, showRequisitesChange } from './change-requisites.ts';
import { chooseWay } from './choose-option.ts';
import { showClaimForm } from './claim-form-view.ts';
import { showClaimRequisite } from './claim-payment-view.ts';
import { showClaimStatus } from './claim-status-view.ts';
import { confirmPayment } from './confirm-payment.ts';
import { followClaim } from './follow-claim.ts';
import { confirmRefund, showRefundAsked } from './refund-by-letter.ts';

export function claimRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, checkExchange, ({ body, language, request, user }) =>
    checkSumsAndFields(ctx, body, language, { address: request.ip, user }),
  );
  serve(app, ctx, checkCaptcha, async ({ query, request }) => {
    await limitChecks(ctx, request.ip);
    return captchaCheck(ctx, query.for ?? 'claim', request.ip);
  });

  serve(app, ctx, createCall, async ({ body, language, request, reply, user }) => {
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    const created = await createClaim(ctx, body, { language, address: request.ip, idempotencyKey, user });
    rememberMaker(ctx, request, reply, created);
    return created;
  });

  serve(app, ctx, formCall, async ({ params, language, request, user }) => {
    const isMade = await madeClaim(ctx, request, user, params.id);
    return showClaimForm(ctx, params.id, language, isMade);
  });
  serve(app, ctx, requisiteCall, ({ params, language }) => showClaimRequisite(ctx, params.id, language));
  serve(app, ctx, statusCall, async ({ params, language, request, reply, user }) => {
    const isMade = await madeClaim(ctx, request, user, params.id);
    const status = await showClaimStatus(ctx, params.id, language, isMade);
    return sendTagged(request, reply, status, etagOf(JSON.stringify({ ...status, now: null })));
  });
  serve(app, ctx, confirmCall, async ({ params, language, request, user }) => {
    await confirmPayment(ctx, params.id);
    return showClaimStatus(ctx, params.id, language, await madeClaim(ctx, request, user, params.id));
  });
  serve(app, ctx, cancelCall, async ({ params, language }) => {
    await cancelClaim(ctx, params.id);
    return showClaimStatus(ctx, params.id, language, true);
  });
  serve(app, ctx, streamClaim, async ({ params, language, request, reply }) => {
    await followClaim(ctx, params.id, language, request, reply);
    return undefined;
  });
  serve(app, ctx, chooseWayCall, ({ params, body, language }) => chooseWay(ctx, params.id, body, language));
  serve(app, ctx, askRefundCall, async ({ params, body, language }) => {
    await askRefund(ctx, params.id, body);
    return showClaimStatus(ctx, params.id, language, true);
  });
  serve(app, ctx, writeToMaker, async ({ params, body, request, user }) => {
    const isMaker = await madeClaim(ctx, request, user, params.id);
    await askForLetter(ctx, params.id, body, { address: request.ip, isMaker });
    return undefined;
  });
  serve(app, ctx, showRefundCall, ({ params, query, language }) =>
    showRefundAsked(ctx, params.id, query.token, language),
  );
  serve(app, ctx, confirmRefundCall, async ({ params, body, language, request, user }) => {
    await confirmRefund(ctx, params.id, body.token);
    return showClaimStatus(ctx, params.id, language, await madeClaim(ctx, request, user, params.id));
  });
  serve(app, ctx, showRequisitesCall, ({ params, query, language }) =>
    showRequisitesChange(ctx, params.id, query.token, language),
  );
  serve(app, ctx, changeRequisitesCall, async ({ params, body, language, request, reply }) => {
    // Every proof from before ends with it, but whoever read the letter goes on in this browser.
    rememberMaker(ctx, request, reply, await changeRequisites(ctx, params.id, body));
    return showClaimStatus(ctx, params.id, language, true);
  });
}
