import { randomUUID } from 'node:crypto';
import { checkExchange } from '@menyala/contract/site/calculator';
import { listSlots } from '@menyala/contract/site/cash';
import type { ClaimCreated, ClaimOrder } from '@menyala/contract/site/claims';
import { payInSandbox, type SandboxPlay } from '@menyala/contract/site/demo';
import type { Page } from '@playwright/test';
import { claimAddress, detailsAddress, inLanguage, verificationAddress } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import { saying, siteTexts } from '../texts.ts';
import { type Direction, fieldsOf, fillDetails, guestEmail } from './fill-details.ts';
import { open } from './go.ts';

/** Both sums of an exchange at the course of now; without an amount, of the smallest that is exchanged. */
export async function sumsOf(
  app: App,
  { from, to, card, promocode }: Pick<Direction, 'from' | 'to' | 'card'> & { promocode?: string },
  amount?: string,
): Promise<{ fromSumma: string; toSumma: string }> {
  const { catalogue, origin } = app;
  const { structure } = await catalogue.pair(from, to);
  const withVerificationCourse = card === 'course';
  const least = withVerificationCourse ? structure.from.minVerification : structure.from.min;
  const typed = amount ?? least;
  const side = typed === null ? { toSumma: structure.to.min ?? '1' } : { fromSumma: typed };
  const pair = { fromPs: catalogue.idOf(from), toPs: catalogue.idOf(to), withVerificationCourse };
  const code = promocode === undefined ? {} : { promocode };
  return ask(origin, checkExchange, { body: { ...pair, ...side, ...code } });
}

/**
 * The claim of somebody who has filled in everything rightly, made by a call from this browser, with a bearer on the account
 * that it is of; opens its page, or that of its card's check. `instead` has other values for some fields, by `to.card`.
 */
export async function makeClaimByCall(
  app: App,
  page: Page,
  direction: Direction & { bearer?: string; email?: string; refferal?: string; promocode?: string },
  amount?: string,
  instead: Readonly<Record<string, string>> = {},
): Promise<string> {
  const {
    from,
    to,
    language,
    bearer,
    card,
    email = guestEmail,
    refferal = null,
    promocode = null,
  } = direction;
  const { catalogue } = app;
  const fields = await fieldsOf(app, direction);
  const examples = (side: 'from' | 'to') =>
    Object.fromEntries(
      fields
        .filter((shown) => shown.side === side)
        .map(({ key, field }) => [field.name, instead[key] ?? field.example]),
    );
  const { fromSumma, toSumma } = await sumsOf(app, direction, amount);
  const { structure } = await catalogue.pair(from, to);
  const [city] = structure.from.city ?? structure.to.city ?? [];
  const slots = city && (await ask(app.origin, listSlots, { params: { city: city.code } })).slots;
  const order: ClaimOrder = {
    email,
    refferal,
    promocode,
    fromPs: catalogue.idOf(from),
    toPs: catalogue.idOf(to),
    fromSumma,
    toSumma,
    fromRequisites: examples('from'),
    toRequisites: examples('to'),
    ...(card === 'course' ? { withVerificationCourse: true } : {}),
    city: city?.code ?? null,
    slot: slots?.[0]?.slot ?? null,
    agreement: true,
  };
  // The browser's own cookies go with it, and the proof of having made the claim comes back into them.
  const response = await page.request.post(inLanguage(language, '/api/v1/claim'), {
    data: order,
    headers: {
      'idempotency-key': randomUUID(),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  if (!response.ok()) throw new Error(`No claim was made: ${await response.text()}`);
  const { id, verification } = (await response.json()) as ClaimCreated;
  await open(page, language, verification ? verificationAddress(id) : claimAddress(id));
  return id;
}

/** From the details' address to the last look before the claim: everything filled in, agreed to, and gone on with. */
export async function goToConfirmation(
  app: App,
  page: Page,
  direction: Direction,
  amount: string,
): Promise<void> {
  const { from, to, language } = direction;
  await open(page, language, detailsAddress({ from, to, amount, side: 'from' }));
  await fillDetails(app, page, direction);
  await agreeAndGoOn(page, language);
}

/** From the form to the details: the tick, and the main button. */
export async function goToDetails(page: Page, language: Direction['language']): Promise<void> {
  const { agree, go } = siteTexts(language).exchange;
  await page.getByRole('checkbox', { name: saying(agree) }).check();
  await page.getByRole('button', { name: go }).click();
}

/** The tick of the details is there where the form's own was not given. */
export async function agreeAndGoOn(page: Page, language: Direction['language']): Promise<void> {
  const { agree, next, headingConfirm } = siteTexts(language).details;
  const tick = page.getByRole('checkbox', { name: saying(agree) });
  if ((await tick.count()) > 0) await tick.check();
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('heading', { name: headingConfirm }).waitFor();
}

/** Presses the button that makes the claim, and waits for its page. @returns the claim's id */
export async function confirmClaim(page: Page, language: Direction['language']): Promise<string> {
  await page.getByRole('button', { name: siteTexts(language).details.confirm }).click();
  return claimIdOf(page);
}

export async function claimIdOf(page: Page): Promise<string> {
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits for the page of a claim that waits for its card. @returns the claim's id */
export async function waitingClaimIdOf(page: Page): Promise<string> {
  await page.waitForURL(/\/verification\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The outside world pays a claim, as asked or otherwise. */
export async function play(app: App, claimId: string, how: SandboxPlay): Promise<void> {
  await ask(app.origin, payInSandbox, { params: { id: claimId }, query: { play: how } });
}
