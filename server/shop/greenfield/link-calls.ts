import type { LinkEdit } from '@menyala/contract/site/shop-links';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkLink } from '../links/check-link.ts';
import {
  changeLink,
  figuresOfLinks,
  linkAddress,
  linkOfShop,
  linksOfShop,
  linkView,
  makeLink,
  showLink,
  stopLink,
} from '../links/links.ts';
import { termsOf } from '../shop.ts';
import { type ExactJson, type ExactObject, isObject, numberText } from './exact-json.ts';
import { notFound, serveMerchant } from './serve-merchant.ts';
import * as shapes from './shapes.ts';

/** Payment links for programs of a shop: beyond Greenfield, under a name that it does not use (decision 100). */
export function linkCalls(scope: FastifyInstance, ctx: Context): void {
  const base = '/api/v1/shops/:store/links';
  const seen = 'btcpay.store.canviewinvoices';
  const made = 'btcpay.store.cancreateinvoice';
  const changed = 'btcpay.store.canmodifyinvoices';
  const viewOf = (link: Awaited<ReturnType<typeof showLink>>) => ({
    ...link,
    url: linkAddress(ctx, link.id, 'ru'),
    urls: { ru: linkAddress(ctx, link.id, 'ru'), en: linkAddress(ctx, link.id, 'en') },
  });
  const known = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'not_found' ? notFound('link') : error;
    });

  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: base, permission: seen, weight: 10 },
      ...{ summary: 'Payment links of a shop', answer: shapes.list(shapes.link) },
    },
    async ({ merchant }) => {
      const { id } = merchant.shop;
      const [links, figures] = await Promise.all([linksOfShop(ctx.db, id), figuresOfLinks(ctx.db, id)]);
      return links.map((link) => viewOf(linkView(link, figures.get(link.id), ctx.clock.now())));
    },
  );
  const order = { body: shapes.linkOrder, answer: shapes.link };
  const asMade = { method: 'POST', path: base, permission: made, ...order } as const;
  serveMerchant(scope, ctx, { ...asMade, summary: 'Makes a payment link' }, async ({ merchant, body }) => {
    const currency = textOf(body['currency']).trim().toUpperCase() || merchant.shop.invoiceCurrency;
    const checked = checkLink(ctx, readLink(body), currency, termsOf(ctx, merchant.shop));
    return viewOf(await makeLink(ctx, merchant.shop.id, { ...checked, currency }));
  });
  const one = `${base}/:link`;
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'GET', path: one, permission: seen, weight: 10 },
      ...{ summary: 'A payment link', answer: shapes.link },
    },
    async ({ merchant, params }) =>
      viewOf(await known(showLink(ctx, merchant.shop.id, params['link'] ?? ''))),
  );
  serveMerchant(
    scope,
    ctx,
    { method: 'PUT', path: one, permission: changed, ...order, summary: 'Replaces a payment link' },
    async ({ merchant, params, body }) => {
      const link = await known(linkOfShop(ctx.db, merchant.shop.id, params['link'] ?? ''));
      const checked = checkLink(ctx, readLink(body), link.currency, termsOf(ctx, merchant.shop));
      return viewOf(await known(changeLink(ctx, merchant.shop.id, link.id, checked)));
    },
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ method: 'DELETE', path: one, permission: changed },
      ...{ summary: 'Stops a payment link', answer: shapes.link },
    },
    async ({ merchant, params }) =>
      viewOf(await known(stopLink(ctx, merchant.shop.id, params['link'] ?? '', true))),
  );
}

/**
 * A link as a program sends it: amounts as numbers or text, texts as one for both languages or as `{ru, en}`, and what is left out or null
 * as nothing. It replaces the whole of a link.
 * @throws Refusal `validation` by field
 */
function readLink(body: ExactObject): LinkEdit {
  const errors: FieldErrors = {};
  const amount = (name: string): string | null => {
    const given = body[name];
    if (given === undefined || given === null || given === '') return null;
    const text = (typeof given === 'string' ? given.trim() : numberText(given)) ?? '';
    if (/^\d{1,20}(\.\d{1,18})?$/.test(text)) return text;
    errors[name] = [{ code: 'bad_amount' }];
    return null;
  };
  const fields = body['fields'] ?? [];
  if (!Array.isArray(fields)) errors['fields'] = [{ code: 'not_a_list' }];
  const link: LinkEdit = {
    ...{ amount: amount('amount'), least: amount('least'), most: amount('most') },
    ...{ title: textsOf(body['title']), description: textsOf(body['description']) },
    fields: (Array.isArray(fields) ? fields : []).map((field) => {
      const { name, label, required } = isObject(field) ? field : {};
      return { name: textOf(name), label: textsOf(label), required: required === true };
    }),
    ...{ returnUrl: textOf(body['returnUrl']), cancelUrl: textOf(body['cancelUrl']) },
    payerPaysFee: body['payerPaysFee'] === true,
    expiresAt: momentOf(body['expiresAt'], errors),
    mostUses: usesOf(body['mostUses'], errors),
  };
  refuseWrong(errors);
  return link;
}

const textOf = (given: ExactJson | undefined): string => (typeof given === 'string' ? given : '');

function textsOf(given: ExactJson | undefined): { ru: string; en: string } {
  if (isObject(given ?? null)) {
    const { ru, en } = given as ExactObject;
    return { ru: textOf(ru), en: textOf(en) };
  }
  return { ru: textOf(given), en: textOf(given) };
}

function momentOf(given: ExactJson | undefined, errors: FieldErrors): string | null {
  if (given === undefined || given === null || given === '') return null;
  const seconds = numberText(given);
  const at = new Date(seconds === null ? textOf(given) : Number(seconds) * 1000);
  if (!Number.isNaN(at.getTime()) && at.getUTCFullYear() < 10_000) return at.toISOString();
  errors['expiresAt'] = [{ code: 'bad_value' }];
  return null;
}

function usesOf(given: ExactJson | undefined, errors: FieldErrors): number | null {
  if (given === undefined || given === null) return null;
  const text = numberText(given) ?? textOf(given);
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  errors['mostUses'] = [{ code: 'not_a_number' }];
  return null;
}
