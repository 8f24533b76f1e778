import * as calls from '@menyala/contract/site/cards';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../../platform/http/address-group.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import { admitHolder } from '../../web/access/holder.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
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
export function cardRoutes(app: FastifyInstance, world: World): void {
  const limits = cardLimits(world);
  exampleRoutes(app);

  serve(app, world, calls.showVerifyInputs, ({ language }) => cardInputs(world, language));
  serve(app, world, calls.listCards, ({ query, language, user }) =>
    listCards(world, user.id, query, language),
  );
  serve(app, world, calls.addCard, async ({ body, language, request, user }) => {
    const id = await addCard(world, limits, body, { user, request, language });
    return showCard(world, id, language);
  });
  serve(app, world, calls.showCard, ({ params, language }) => showCard(world, params.id, language));
  serve(app, world, calls.changeCard, async ({ params, body, language, user }) => {
    // Another number is another card on the account's list.
    if (body.number !== undefined && user !== null) requireActivated(user);
    await changeCard(world, limits, params.id, body);
    return showCard(world, params.id, language);
  });
  serve(app, world, calls.removeCard, async ({ params }) => {
    await removeCard(world, params.id);
    return undefined;
  });
  serve(app, world, calls.showCardStatus, ({ params, language }) =>
    showCardStatus(world, params.id, language),
  );
  serve(app, world, calls.streamCard, async ({ params, language, request, reply }) => {
    await followCard(world, params.id, language, request, reply);
    return undefined;
  });
  serve(app, world, calls.showCardPhoto, async ({ params, reply }) =>
    handOutPhoto(reply, await openPhoto(world, { checkId: params.id, photoId: params.photo })),
  );
  serve(app, world, calls.uploadCardPhoto, async ({ request, user }) => {
    await limits.receive(request);
    await requireRoomOnDisk(world);
    const form = await readPhotoForm(request);
    await admitHolder(world, request, user, form.checkId);
    await limits.upload(await ownerById(world, form.checkId));
    return addPhoto(world, { ...form, visitor: addressGroup(request.ip) });
  });
  serve(app, world, calls.sendCard, async ({ body, language, request, user }) => {
    await admitHolder(world, request, user, body.verification);
    await sendCard(world, limits, body.verification.toLowerCase());
    return showCard(world, body.verification, language);
  });
}
