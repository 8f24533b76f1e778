import { randomUUID } from 'node:crypto';
import type { BodyOf, Language } from '@menyala/contract';
import type { addCard as addCardCall } from '@menyala/contract/site/cards';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isMaker, isSignedInAs } from '../../people/access/maker.ts';
import { refuseBlacklisted } from '../../people/blacklist/refuse-blacklisted.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { cardHash } from '../../platform/vault/card-numbers.ts';
import { encryptCard } from '../../platform/vault/encrypted-card.ts';
import { cardOf, waitsForCard } from '../claims/order/waits-for-card.ts';
import { knownClaim } from '../claims/store/known-claim.ts';
import { digitsOf, readCard } from './card-details.ts';
import type { CardLimits } from './card-limits.ts';
import { isEditable } from './card-policy.ts';
import type { Card, Check } from './check.ts';
import { updateCheck } from './check-queries.ts';
import { recordEvent } from './event-queries.ts';
import {
  findOwn,
  insertCheck,
  lockAccount,
  lockCardsOf,
  type Owner,
  triesOfRemoved,
} from './own-card-queries.ts';

interface Asker {
  user: UserSession | null;
  request: FastifyRequest;
  language: Language;
}

/**
 * Adds a card: to the account of whoever is signed in, or for a claim that waits for one, whose card it then is. A card that is
 * there already is given back to a claim, and refused to a list.
 * @returns the id of its check
 * @throws Refusal `validation` on `number`, `holder` or `claim`; `not_activated`; as `claimToVerify`; `rate_limited`
 */
export async function addCard(
  ctx: Context,
  limits: CardLimits,
  typed: BodyOf<typeof addCardCall>,
  { user, request, language }: Asker,
): Promise<string> {
  const claim = typed.claim ? await claimToVerify(ctx, request, user, typed.claim) : null;
  const { number = claim?.number ?? '', holder = '' } = typed;
  const { card, errors } = readCard({ number, holder });
  // Whoever may not add one is told that first; a guest, what is missing with all the rest.
  if (!claim && user) requireActivated(user);
  refuseWrong(errors, otherCard(claim, typed.number), claim || user ? {} : { claim: [{ code: 'required' }] });
  const owner = claim ? ownerFor(claim) : accountOf(user);
  const about = { act: 'card', email: user?.email ?? null, address: request.ip } as const;
  await refuseBlacklisted(ctx, { cards: [card.number] }, about);
  const hashes = ctx.vault.hashes(card.number);
  const asked = { owner, card, hashes, language };
  // A card that is there already may get another holder by it.
  if (claim) await limits.change(owner);
  const known = await ctx.db.transaction().execute((tx) => takeKnown(ctx, tx, asked, claim !== null));
  if (known) return known;
  await limits.add(owner, request);
  return ctx.db
    .transaction()
    .execute(async (tx) => (await takeKnown(ctx, tx, asked, claim !== null)) ?? insert(ctx, tx, asked));
}

/** A user who adds a card to their list. A guest's needs a claim to belong to. */
function accountOf(user: UserSession | null): Owner {
  if (user === null) return refuseFields({ claim: [{ code: 'required' }] });
  requireActivated(user);
  return { userId: user.id, claimId: null };
}

/** A claim on an account has its card checked for the account, where it stays. */
function ownerFor({ id, userId }: ClaimToVerify): Owner {
  return userId === null ? { userId, claimId: id } : { userId, claimId: null };
}

function otherCard(claim: ClaimToVerify | null, number: string | undefined) {
  const isOther = claim !== null && number !== undefined && digitsOf(number) !== claim.number;
  return isOther ? { number: [{ code: 'other_card' as const }] } : {};
}

interface Asked {
  owner: Owner;
  card: Card;
  hashes: Buffer[];
  language: Language;
}

/** The check that its owner has of this card. Whoever asks at the same time waits, and finds what the first has made. */
async function takeKnown(
  ctx: Context,
  tx: Tx,
  { owner, card, hashes }: Asked,
  isForClaim: boolean,
): Promise<string | null> {
  await lockCardsOf(tx, owner);
  const known = await findOwn(tx, ctx.vault, owner, hashes);
  if (!known) return null;
  if (!isForClaim) refuseFields({ number: [{ code: 'known_card' }] });
  await correctHolder(ctx, tx, known, card);
  return known.id;
}

async function correctHolder(ctx: Context, tx: Tx, check: Check, card: Card): Promise<void> {
  if (!isEditable(ctx, check) || check.card?.holder === card.holder) return;
  const now = ctx.clock.now();
  await updateCheck(tx, check.id, { encrypted: encryptCard(ctx.vault, check.id, card) }, now);
  await recordEvent(tx, check.id, { event: 'changed', by: { kind: 'customer' }, now });
}

async function insert(ctx: Context, tx: Tx, { owner, card, hashes, language }: Asked): Promise<string> {
  if (owner.userId !== null && !(await lockAccount(tx, owner.userId))) throw new Refusal('token_not_valid');
  const now = ctx.clock.now();
  const id = randomUUID();
  await insertCheck(tx, {
    ...{ id, owner, card, language, now },
    encrypted: encryptCard(ctx.vault, id, card),
    numberHash: cardHash(ctx.vault, card.number),
    tries: await triesOfRemoved(tx, owner, hashes),
  });
  await recordEvent(tx, id, { event: 'added', by: { kind: 'customer' }, now });
  return id;
}

/** A claim whose card is to be checked. */
interface ClaimToVerify {
  id: string;
  userId: number | null;
  /** Digits of its card. */
  number: string;
}

/**
 * The claim, for whoever made it. What is on an account is checked for the account, so it wants its user signed in: a link to
 * the claim is enough to look at it, and not to put a card there.
 * @throws Refusal `not_found`; `maker_only`, or `token_not_valid` for a guest with a claim of an account; `wrong_status` where
 * it waits for no card
 */
async function claimToVerify(
  ctx: Context,
  request: FastifyRequest,
  user: UserSession | null,
  claimId: string,
): Promise<ClaimToVerify> {
  const claim = await knownClaim(ctx, claimId);
  if (claim.userId === null) {
    if (!(await isMaker(ctx, request, claimId))) throw new Refusal('maker_only');
  } else if (!(await isSignedInAs(ctx, request, user, claim.userId)))
    throw new Refusal(
      user === null && (await isMaker(ctx, request, claimId)) ? 'token_not_valid' : 'maker_only',
    );
  const { currencies } = ctx.catalogue.current();
  const [from, to] = [currencies.get(claim.fromId), currencies.get(claim.toId)];
  const card = from && to && waitsForCard(claim) ? cardOf(claim, { from, to }) : null;
  if (!card) throw new Refusal('wrong_status', { context: { status: claim.status } });
  return { id: claim.id, userId: claim.userId, number: digitsOf(card.number) };
}
