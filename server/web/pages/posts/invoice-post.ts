import { randomUUID } from 'node:crypto';
import type { Language } from '@menyala/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uploadLimit } from '../../../exchange/receipts/receipt-routes.ts';
import { makerProof, rememberMaker, userOfCookie } from '../../../people/access/maker.ts';
import { attemptLimit } from '../../../platform/http/attempt-limit.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { readSum } from '../../../platform/http/read-sum.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { inLanguage } from '../../../platform/languages.ts';
import { findInvoice, methodOfClaim } from '../../../shop/invoices/invoice-queries.ts';
import { payInvoice } from '../../../shop/invoices/pay-invoice.ts';
import { isSandboxPress, playInSandbox } from '../../../shop/invoices/play-in-sandbox.ts';
import { type Pages, sendPage } from '../answer-page.ts';
import { type PageRequest, pageRequestOf, splitAddress } from '../page-request.ts';
import { claimIn, invoicePage, type PostedPayment } from '../payloads/invoice-payload.ts';
import { attempt } from './attempt.ts';
import { act, takeReceipt } from './claim-post.ts';
import { statusOf } from './posted-step.ts';
import { filled, typedDetails } from './typed-details.ts';

/**
 * `POST /i/{id}`: makes the claim that pays the invoice, and goes on with it at the invoice's page; or what that page offers to do with
 * the claim of its address. Otherwise the page again with everything that was typed. It works where browsers keep no cookie.
 */
export function invoicePost(pages: Pages) {
  const { ctx } = pages;
  // Those who pay one shop may all be behind one address: attempts are counted by invoice.
  const attempts = attemptLimit(ctx, { name: 'pay-invoice', attempts: 60, seconds: 60 * 60 });
  const uploads = uploadLimit(ctx);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pageRequestOf(ctx, request);
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { errors, ...payment } = {
      ...typedDetails(posted, 'fromRequisites'),
      problem: null,
      refused: null,
    };
    const id = asked.params['id'] ?? '';
    const invoice = await findInvoice(ctx.db, id);
    if (invoice === undefined) throw new Refusal('not_found');
    const again = async (refusal: Refusal, more: Partial<PostedPayment>) => {
      const { data } = await invoicePage(ctx, asked, { ...payment, ...more });
      const loaded = { data, status: statusOf(refusal) };
      return sendPage(pages, { asked, loaded, kind: 'payer', format: 'html' }, request, reply);
    };
    const press = posted.get('sandbox');
    if (isSandboxPress(press)) {
      const played = await attempt(() => playInSandbox(ctx, id, press));
      if (!(played instanceof Refusal)) return reply.redirect(inLanguage(asked.language, asked.path), 303);
      return again(played, { problem: problemOf(played, asked.language) });
    }
    if (request.isMultipart() || posted.has('action')) {
      const claim = claimIn(asked);
      if (claim === null || (await methodOfClaim(ctx.db, id, claim)) === undefined)
        throw new Refusal('not_found');
      const refusal = await attempt(() =>
        request.isMultipart() ? takeReceipt(ctx, uploads, request, claim) : act(ctx, request, claim),
      );
      if (!(refusal instanceof Refusal)) return reply.redirect(pageOf(asked, request, claim), 303);
      return again(refusal, { refused: problemOf(refusal, asked.language) });
    }
    const made = await attempt(async () => {
      if (Object.keys(errors).length > 0) refuseFields(errors);
      await attempts.take(id);
      const { sum, email, values } = payment.typed;
      // In its own tab a payment is on the account that is signed in; in a frame nobody can see whose it would be.
      const user = isFramed(request, asked) ? null : await userOfCookie(ctx, request);
      return payInvoice(
        ctx,
        id,
        {
          method: payment.method ?? '',
          sum:
            sum === '' || invoice.amount !== null ? undefined : sumOf(sum, invoice.currency, asked.language),
          fromRequisites: filled(values),
          email: email === '' ? null : email,
        },
        { language: asked.language, address: request.ip, idempotencyKey: payment.key, user },
      );
    });
    if (!(made instanceof Refusal)) {
      rememberMaker(ctx, request, reply, made);
      // A frame keeps no cookie: its proof goes where neither servers nor other sites see it. It opens the claim's page in a tab.
      const proof = isFramed(request, asked) ? `#maker=${makerProof(ctx, made.id)}` : '';
      return reply.redirect(pageOf(asked, request, made.id) + proof, 303);
    }
    const key = made.code === 'idempotency_mismatch' ? randomUUID() : payment.key;
    return again(made, { key, problem: problemOf(made, asked.language) });
  };
}

/** A sum that was typed where the invoice has none. */
function sumOf(typed: string, ticker: string, language: Language): string {
  const { amount, wrong } = readSum(typed, { ticker, decimals: 18 }, language);
  return wrong === null ? amount : refuseFields({ sum: [wrong] });
}

/** The page that goes on with a claim, shown as the one that was posted from. */
function pageOf({ language, path }: PageRequest, { url }: FastifyRequest, claim: string): string {
  const query = new URLSearchParams(splitAddress(url).search);
  const kept = [...query].filter(([name]) => name === 'view' || name === 'theme');
  return `${inLanguage(language, path)}?${new URLSearchParams([...kept, ['claim', claim]])}`;
}

const isFramed = ({ headers }: FastifyRequest, { query }: PageRequest) =>
  ['iframe', 'frame'].includes(String(headers['sec-fetch-dest'])) || query.get('view') === 'modal';
