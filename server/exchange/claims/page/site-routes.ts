import { Readable } from 'node:stream';
import type { Language } from '@menyala/contract';
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
import { exportOwnClaims, listOwnClaims as listCall } from '@menyala/contract/site/own-claims';
import {
  askRefund as askRefundCall,
  changeRequisites as changeRequisitesCall,
  chooseWay as chooseWayCall,
  confirmRefund as confirmRefundCall,
  showRefundAsked as showRefundCall,
  showRequisitesChange as showRequisitesCall,
  writeToMaker,
} from '@menyala/contract/site/resolution-options';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isMaker, isMakerOf, madeClaim, rememberMaker } from '../../../people/access/maker.ts';
import { captchaCheck } from '../../../people/captcha/require-captcha.ts';
import { attemptLimit } from '../../../platform/http/attempt-limit.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { etagOf, sendTagged } from '../../../platform/http/kept-answers.ts';
import { limitChecks } from '../../../platform/http/limits.ts';
import { sendNewest } from '../../../platform/http/send-newest.ts';
import type { UserSession } from '../../../platform/http/sessions.ts';
import { sendOfOwnClaims } from '../../../web/access/own-answers.ts';
import { serve } from '../../../web/access/serve.ts';
import { checkSumsAndFields } from '../order/check-exchange.ts';
import { createClaim } from '../order/create-claim.ts';
import { askForEmail } from './ask-for-email.ts';
import { askRefund } from './ask-refund.ts';
import { cancelClaim } from './cancel-claim.ts';
import { changeRequisites, showRequisitesChange } from './change-requisites.ts';
import { chooseWay } from './choose-option.ts';
import { showClaimForm } from './claim-form-view.ts';
import { showClaimRequisite } from './claim-payment-view.ts';
import { type AsMaker, showClaimStatus } from './claim-status-view.ts';
import { confirmPayment } from './confirm-payment.ts';
import { listOwnClaims, ownClaimFilter } from './own-claims.ts';
import { ownClaimsCsv } from './own-claims-csv.ts';
import { confirmRefund, showRefundAsked } from './refund-by-email.ts';

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

  serve(app, ctx, formCall, ({ params, language, request, user }) => {
    return showClaimForm(ctx, params.id, language, asMaker(ctx, request, user));
  });
  serve(app, ctx, requisiteCall, ({ params, language }) => showClaimRequisite(ctx, params.id, language));
  serve(app, ctx, statusCall, async ({ params, language, request, reply, user }) => {
    const status = await showClaimStatus(ctx, params.id, language, asMaker(ctx, request, user));
    return sendTagged(request, reply, status, etagOf(JSON.stringify({ ...status, now: null })));
  });
  serve(app, ctx, confirmCall, async ({ params, language, request, user }) => {
    await confirmPayment(ctx, params.id);
    return showClaimStatus(ctx, params.id, language, asMaker(ctx, request, user));
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
    await askForEmail(ctx, params.id, body, { address: request.ip, isMaker });
    return undefined;
  });
  serve(app, ctx, showRefundCall, ({ params, query, language }) =>
    showRefundAsked(ctx, params.id, query.token, language),
  );
  serve(app, ctx, confirmRefundCall, async ({ params, body, language, request, user }) => {
    await confirmRefund(ctx, params.id, body.token);
    return showClaimStatus(ctx, params.id, language, asMaker(ctx, request, user));
  });
  serve(app, ctx, showRequisitesCall, ({ params, query, language }) =>
    showRequisitesChange(ctx, params.id, query.token, language),
  );
  serve(app, ctx, changeRequisitesCall, async ({ params, body, language, request, reply }) => {
    // Every proof from before ends with it, but whoever read the email goes on in this browser.
    rememberMaker(ctx, request, reply, await changeRequisites(ctx, params.id, body));
    return showClaimStatus(ctx, params.id, language, true);
  });
}

/** True where the caller made the claim, told by the claim once it is read. */
const asMaker =
  (ctx: Context, request: FastifyRequest, user: UserSession | null): AsMaker =>
  (claim) =>
    isMakerOf(ctx, request, user, claim);

/** Streams the claim's status: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
async function followClaim(
  ctx: Context,
  claimId: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const maker = await isMaker(ctx, request, claimId);
  const show = () => showClaimStatus(ctx, claimId, language, maker);
  await show();
  const stream = openEventStream(request, reply);
  const send = sendNewest(stream, 'status', { read: show, log: ctx.log });
  stream.onClose(ctx.live.follow('claim', claimId, send));
  // Its thread is read apart, by who may read it: the stream only says that there is more.
  stream.onClose(ctx.live.follow('support', claimId, () => stream.send('support', {})));
  // Read once more, now that nothing that happens can be missed.
  send();
}

/** The claims that a user made signed in. */
export function ownClaimRoutes(app: FastifyInstance, ctx: Context): void {
  const exports = attemptLimit(ctx, { name: 'claims-csv', attempts: 10, seconds: 60 * 60 });

  serve(app, ctx, listCall, ({ user, query, language, request, reply }) =>
    sendOfOwnClaims(ctx, request, reply, {
      user,
      read: () => listOwnClaims(ctx, user.id, query, language),
    }),
  );

  serve(app, ctx, exportOwnClaims, async ({ user, query, language, reply }) => {
    await exports.take(String(user.id));
    const day = ctx.clock.now().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="claims-${day}.csv"`)
      .send(Readable.from(ownClaimsCsv(ctx, user.id, ownClaimFilter(query), language)));
    return undefined;
  });
}
