import * as calls from '@menyala/contract/site/cards';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import { admitHolder } from '../../web/access/holder.ts';
import { serve } from '../../web/access/serve.ts';
import { addCard } from './add-card.ts';
import { addPhoto } from './add-photo.ts';
import { cardInputs } from './card-inputs.ts';
import { cardLimits } from './card-limits.ts';
import { changeCard, ownerById } from './change-card.ts';
import { exampleRoutes } from './example-routes.ts';
import { followCard } from './follow-card.ts';
import { handOutPhoto, openPhoto } from './hand-out-photo.ts';
import { readPhotoForm } from './read-photo-form.ts';
import { removeCard } from './remove-card.ts';
import { sendCard } from './send-card.ts';
import { listCards, showCard, showCardStatus } from './show-card.ts';

/** Cards of users and of guests' claims. */
export function cardRoutes(app: FastifyInstance, ctx: Context): void {
  const limits = cardLimits(ctx);
  exampleRoutes(app);

  serve(app, ctx, calls.showVerifyInputs, ({ language }) => cardInputs(ctx, language));
  serve(app, ctx, calls.listCards, ({ query, language, user }) => listCards(ctx, user.id, query, language));
  serve(app, ctx, calls.addCard, async ({ body, language, request, user }) => {
    const id = await addCard(ctx, limits, body, { user, request, language });
    return showCard(ctx, id, language);
  });
  serve(app, ctx, calls.showCard, ({ params, language }) => showCard(ctx, params.id, language));
  serve(app, ctx, calls.changeCard, async ({ params, body, language, user }) => {
    // Another number is another card on the account's list.
    if (body.number !== undefined && user !== null) requireActivated(user);
    await changeCard(ctx, limits, params.id, body);
    return showCard(ctx, params.id, language);
  });
  serve(app, ctx, calls.removeCard, async ({ params }) => {
    await removeCard(ctx, params.id);
    return undefined;
  });
  serve(app, ctx, calls.showCardStatus, ({ params, language }) => showCardStatus(ctx, params.id, language));
  serve(app, ctx, calls.streamCard, async ({ params, language, request, reply }) => {
    await followCard(ctx, params.id, language, request, reply);
    return undefined;
  });
  serve(app, ctx, calls.showCardPhoto, async ({ params, reply }) =>
    handOutPhoto(reply, await openPhoto(ctx, { checkId: params.id, photoId: params.photo })),
  );
  serve(app, ctx, calls.uploadCardPhoto, async ({ request, user }) => {
    await limits.receive(request);
    await requireRoomOnDisk(ctx);
    const form = await readPhotoForm(request);
    await admitHolder(ctx, request, user, form.checkId);
    await limits.upload(await ownerById(ctx, form.checkId));
    return addPhoto(ctx, { ...form, visitor: addressGroup(request.ip) });
  });
  serve(app, ctx, calls.sendCard, async ({ body, language, request, user }) => {
    await admitHolder(ctx, request, user, body.verification);
    await sendCard(ctx, limits, body.verification.toLowerCase());
    return showCard(ctx, body.verification, language);
  });
}
