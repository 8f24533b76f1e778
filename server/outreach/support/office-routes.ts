import { randomUUID } from 'node:crypto';
import * as calls from '@menyala/contract/office/support';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byNumber, byWord, listed } from '../../platform/http/listed.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { requireRoomOnDisk } from '../../platform/images/room-on-disk.ts';
import { serve } from '../../web/access/serve.ts';
import { openStaffStream } from '../../web/access/staff-session.ts';
import { answerThread, closeThread, noteThread, reopenThread } from './answer-thread.ts';
import { releaseThread, takeThread } from './lease.ts';
import { listOfficeThreads, showOfficeThread } from './office-threads.ts';
import {
  addReadyAnswer,
  deleteReadyAnswer,
  editReadyAnswer,
  readyAnswer,
  readyAnswers,
} from './ready-answers.ts';
import { keepSupportPicture, sendSupportPictureFile, supportFiles } from './support-pictures.ts';

/** Threads of customers, as staff answer them. */
export function officeSupportRoutes(app: FastifyInstance, ctx: Context): void {
  const files = supportFiles(ctx);

  serve(app, ctx, calls.listThreads, ({ query, staff }) => listOfficeThreads(ctx, query, staff));
  serve(app, ctx, calls.streamSupport, (asked) => {
    const stream = openStaffStream(ctx, calls.streamSupport, asked);
    stream.onClose(
      ctx.live.listen((event) => {
        if (event.kind === 'support') stream.send('support', { thread: event.threadId });
        else if (event.kind === 'missed') stream.send('support', { thread: null });
      }),
    );
    return undefined;
  });
  serve(app, ctx, calls.showOfficeThread, ({ params, staff }) => showOfficeThread(ctx, params.id, staff));
  serve(app, ctx, calls.takeThread, async (asked) => {
    await takeThread(ctx, asked.params.id, asked.body, byStaff(asked));
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.releaseThread, async (asked) => {
    await releaseThread(ctx, asked.params.id, byStaff(asked));
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.answerThread, async (asked) => {
    const { text, seen, key } = asked.body;
    await answerThread(ctx, asked.params.id, { id: key.toLowerCase(), text, seen }, byStaff(asked));
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.answerWithPicture, async (asked) => {
    await requireRoomOnDisk(ctx);
    const { bytes } = await readUpload(asked.request);
    const by = byStaff(asked);
    const id = randomUUID();
    const drawing = { id, sent: bytes, visitor: `staff ${by.id}` };
    await keepSupportPicture(ctx, files, drawing, (picture) =>
      answerThread(ctx, asked.params.id, { id, text: '', picture, seen: null }, by),
    );
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.noteThread, async (asked) => {
    const { text, key } = asked.body;
    await noteThread(ctx, asked.params.id, { id: key.toLowerCase(), text }, byStaff(asked));
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.closeThread, async (asked) => {
    await closeThread(ctx, asked.params.id, asked.body.seen, byStaff(asked));
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.reopenThread, async (asked) => {
    await reopenThread(ctx, asked.params.id, byStaff(asked));
    return showOfficeThread(ctx, asked.params.id, asked.staff);
  });
  serve(app, ctx, calls.showThreadPicture, ({ params, reply }) =>
    sendSupportPictureFile(ctx, files, { threadId: params.id, id: params.picture.toLowerCase() }, reply),
  );

  serve(app, ctx, calls.listReadyAnswers, async ({ query }) =>
    listed(await readyAnswers(ctx.db), query, {
      words: ({ title, text }) => [title.ru, title.en, text.ru, text.en],
      orders: { id: byNumber(({ id }) => id), title: byWord(({ title }) => title.ru) },
    }),
  );
  serve(app, ctx, calls.showReadyAnswer, ({ params }) => readyAnswer(ctx.db, params.id));
  serve(app, ctx, calls.addReadyAnswer, (asked) => addReadyAnswer(ctx, asked.body, byStaff(asked)));
  serve(app, ctx, calls.editReadyAnswer, (asked) =>
    editReadyAnswer(ctx, asked.params.id, asked.body, byStaff(asked)),
  );
  serve(app, ctx, calls.deleteReadyAnswer, async (asked) => {
    await deleteReadyAnswer(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });
}
