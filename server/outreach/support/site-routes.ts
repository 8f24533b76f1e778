import { randomUUID } from 'node:crypto';
import {
  askSupport,
  listOwnThreads,
  mostSupportPictures,
  readSupport,
  sendSupportPicture,
  showSupportPicture,
  showThread,
  streamThread,
  writeToSupport,
} from '@menyala/contract/site/support';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { sendNewest } from '../../platform/http/send-newest.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import { serve } from '../../web/access/serve.ts';
import { questionsOf } from './ask-question.ts';
import { type Customer, customerAt } from './customer.ts';
import { ownThreads } from './own-threads.ts';
import { keepSupportPicture, sendSupportPictureFile, supportFiles } from './support-pictures.ts';
import { rememberThread } from './thread-proof.ts';
import { threadView } from './thread-view.ts';
import { readUpTo, writeAsCustomer } from './write-message.ts';

/** How often one visitor may write, and how much one thread takes: whoever knows a claim's address may write to its thread. */
export function writingLimit(ctx: Context): (visitor: string, customer: Customer) => Promise<void> {
  const ofVisitor = attemptLimit(ctx, { name: 'support', attempts: 20, seconds: 5 * 60 });
  const ofDay = attemptLimit(ctx, { name: 'support-day', attempts: 200, seconds: 24 * 60 * 60 });
  const ofThread = attemptLimit(ctx, { name: 'support-thread', attempts: 100, seconds: 24 * 60 * 60 });
  return async (visitor, { of, id }) => {
    await ofVisitor.take(visitor);
    await ofDay.take(visitor);
    await ofThread.take(`${of} ${id}`);
  };
}

/** Customers' threads with support, on a claim's page, in the account and from the contact form. */
export function supportRoutes(app: FastifyInstance, ctx: Context): void {
  const files = supportFiles(ctx);
  const limit = writingLimit(ctx);
  const ask = questionsOf(ctx);

  serve(app, ctx, listOwnThreads, ({ user }) => ownThreads(ctx, user.id));
  serve(app, ctx, askSupport, async ({ body, language, request, reply, user }) => {
    const id = await ask(body, { language, address: request.ip, user });
    if (user === null) rememberThread(ctx, request, reply, id);
    return { id };
  });

  serve(app, ctx, showThread, async ({ params, request, user }) =>
    threadView(ctx, await customerAt(ctx, request, user, params)),
  );
  serve(app, ctx, writeToSupport, async ({ params, body, request, user }) => {
    const customer = await customerAt(ctx, request, user, params);
    await limit(addressGroup(request.ip), customer);
    await writeAsCustomer(ctx, customer, { id: body.key.toLowerCase(), text: body.text });
    return threadView(ctx, customer);
  });
  serve(app, ctx, sendSupportPicture, async ({ params, request, user }) => {
    const customer = await customerAt(ctx, request, user, params);
    const visitor = addressGroup(request.ip);
    await limit(visitor, customer);
    await requireRoomForPicture(ctx, customer);
    const { bytes } = await readUpload(request);
    const id = randomUUID();
    await keepSupportPicture(ctx, files, { id, sent: bytes, visitor }, (picture) =>
      writeAsCustomer(ctx, customer, { id, text: '', picture }),
    );
    return { id };
  });
  serve(app, ctx, showSupportPicture, async ({ params, request, reply, user }) => {
    const { thread, isProven } = await customerAt(ctx, request, user, params);
    if (!thread) throw new Refusal('not_found');
    if (!isProven) throw new Refusal('maker_only');
    const picture = { threadId: thread.id, id: params.picture.toLowerCase() };
    return sendSupportPictureFile(ctx, files, picture, reply);
  });
  serve(app, ctx, readSupport, async ({ params, body, request, user }) => {
    await readUpTo(ctx, await customerAt(ctx, request, user, params), body.upTo);
    return undefined;
  });
  serve(app, ctx, streamThread, async ({ params, request, reply }) => {
    const customer = await customerAt(ctx, request, null, params);
    const show = () => threadView(ctx, customer);
    await show();
    const stream = openEventStream(request, reply);
    const send = sendNewest(stream, 'status', { read: show, log: ctx.log });
    stream.onClose(ctx.live.follow('support', customer.id, send));
    // Read once more, now that nothing that happens can be missed.
    send();
    return undefined;
  });
}

/** Asked before a body is read. @throws Refusal `validation`, `unavailable` */
export async function requireRoomForPicture(ctx: Context, { thread }: Customer): Promise<void> {
  await requireRoomOnDisk(ctx);
  if (!thread) return;
  const { count } = await ctx.db
    .selectFrom('support_picture')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('thread_id', '=', thread.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostSupportPictures) refuseFields({ file: [{ code: 'too_many_files' }] });
}
