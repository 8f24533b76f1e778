import type { Language } from '@menyala/contract';
import * as calls from '@menyala/contract/site/cards';
import { type PhotoKind, photoKinds } from '@menyala/contract/site/cards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { sendNewest } from '../../platform/http/send-newest.ts';
import { requireActivated } from '../../platform/http/sessions.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import type { Sent } from '../../platform/images/sent-file.ts';
import { admitHolder } from '../../web/access/holder.ts';
import { serve } from '../../web/access/serve.ts';
import { addCard } from './add-card.ts';
import { addPhoto } from './add-photo.ts';
import { cardInputs } from './card-inputs.ts';
import { cardLimits } from './card-limits.ts';
import { changeCard, ownerById } from './change-card.ts';
import { exampleDrawing, exampleUrl } from './example-drawings.ts';
import { handOutPhoto, openPhoto } from './hand-out-photo.ts';
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

/** The drawn examples: pictures for everybody, the same until the next release. */
function exampleRoutes(app: FastifyInstance): void {
  for (const kind of photoKinds) {
    app.get(exampleUrl(kind), { config: { who: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(exampleDrawing(kind)),
    );
  }
}

/** Streams where the check stands: as it is now, and each time that it moves. @throws Refusal `not_found` before the stream opens */
async function followCard(
  ctx: Context,
  id: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const read = () => showCardStatus(ctx, id, language);
  await read();
  const stream = openEventStream(request, reply);
  const send = sendNewest(stream, 'status', { read, log: ctx.log });
  stream.onClose(ctx.live.follow('card', id, send));
  // Read once more, now that nothing that happens can be missed.
  send();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface PhotoForm {
  checkId: string;
  kind: PhotoKind;
  bytes: Sent;
}

/** The form that a photo comes in: `file` or `image`, `verification`, `kind`. @throws Refusal as `readUpload`; `validation` on these fields */
async function readPhotoForm(request: FastifyRequest): Promise<PhotoForm> {
  const { fields, bytes } = await readUpload(request, {
    fields: ['verification', 'kind'],
    wrong: wrongFields,
  });
  const kind = kindIn(fields);
  return {
    checkId: (fields['verification'] ?? '').toLowerCase(),
    kind: kind ?? refuseFields(wrongFields(fields)),
    bytes,
  };
}

const kindIn = ({ kind }: Record<string, string>) => photoKinds.find((known) => known === kind);

function wrongFields(fields: Record<string, string>): FieldErrors {
  const { verification = '', kind = '' } = fields;
  return {
    ...(uuid.test(verification)
      ? {}
      : { verification: [{ code: verification === '' ? 'required' : 'bad_value' }] }),
    ...(kindIn(fields) ? {} : { kind: [{ code: kind === '' ? 'required' : 'bad_value' }] }),
  };
}
