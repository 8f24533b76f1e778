import * as calls from '@menyala/contract/office/content';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { byNumber, byWord, listed } from '../../platform/http/listed.ts';
import { serveKeptPictures } from '../../platform/images/kept-pictures.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { serve } from '../../web/access/serve.ts';
import { addPicture, contentPictures, deletePicture, findPictures } from '../pictures/pictures.ts';
import { picturesPath } from '../shown/content.ts';
import { exampleBlocks } from '../shown/example-blocks.ts';
import { createPiece, deletePiece, editPiece, movePiece, restoreVersion } from './edit-piece.ts';
import {
  createGroup,
  deleteGroup,
  editGroup,
  findGroup,
  findGroups,
  orderGroups,
  orderQuestions,
} from './faq-groups.ts';
import { listPieces, listVersions, previewPiece, showPiece, showVersion } from './piece-views.ts';

/** Texts of the site in the office: pieces with their versions, groups of questions, pictures. */
export function contentRoutes(app: FastifyInstance, ctx: Context): void {
  pieceRoutes(app, ctx);
  groupRoutes(app, ctx);
  pictureRoutes(app, ctx);
}

function pieceRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listPieces, ({ query }) => listPieces(ctx, query));
  serve(app, ctx, calls.showPiece, ({ params }) => showPiece(ctx, params.id));
  serve(app, ctx, calls.createPiece, async (asked) =>
    showPiece(ctx, await createPiece(ctx, asked.body, byStaff(asked))),
  );
  serve(app, ctx, calls.editPiece, async (asked) => {
    await editPiece(ctx, asked.params.id, asked.body, byStaff(asked));
    return showPiece(ctx, asked.params.id);
  });
  serve(app, ctx, calls.movePiece, async (asked) => {
    const { id, action } = asked.params;
    await movePiece(ctx, id, { ...asked.body, action }, byStaff(asked));
    return showPiece(ctx, id);
  });
  serve(app, ctx, calls.deletePiece, async (asked) => {
    await deletePiece(ctx, asked.params.id, asked.query.version, byStaff(asked));
    return undefined;
  });
  serve(app, ctx, calls.listPieceVersions, ({ params, query }) => listVersions(ctx, params.id, query));
  serve(app, ctx, calls.showPieceVersion, ({ params, query }) =>
    showVersion(ctx, params.id, params.number, query.against),
  );
  serve(app, ctx, calls.restorePieceVersion, async (asked) => {
    const { id, number } = asked.params;
    await restoreVersion(ctx, id, number, asked.body.version, byStaff(asked));
    return showPiece(ctx, id);
  });
  serve(app, ctx, calls.previewPiece, ({ body }) => previewPiece(ctx, body));
  serve(app, ctx, calls.listBlocks, () => ({ items: exampleBlocks(ctx) }));
}

function groupRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listFaqGroups, async ({ query }) =>
    listed(await findGroups(ctx.db), query, {
      words: ({ title }) => [title.ru, title.en],
      orders: {
        id: byNumber(({ id }) => id),
        title: byWord(({ title }) => title.ru),
        position: byNumber(({ position }) => position),
      },
    }),
  );
  serve(app, ctx, calls.showFaqGroup, ({ params }) => findGroup(ctx.db, params.id));
  serve(app, ctx, calls.createFaqGroup, async (asked) =>
    findGroup(ctx.db, await createGroup(ctx, asked.body.title, byStaff(asked))),
  );
  serve(app, ctx, calls.editFaqGroup, async (asked) => {
    await editGroup(ctx, asked.params.id, asked.body, byStaff(asked));
    return findGroup(ctx.db, asked.params.id);
  });
  serve(app, ctx, calls.deleteFaqGroup, async (asked) => {
    await deleteGroup(ctx, asked.params.id, byStaff(asked));
    return undefined;
  });
  serve(app, ctx, calls.orderFaqGroups, async (asked) => {
    await orderGroups(ctx, asked.body, byStaff(asked));
    return undefined;
  });
  serve(app, ctx, calls.orderPieces, async (asked) => {
    await orderQuestions(ctx, asked.params.id, asked.body, byStaff(asked));
    return undefined;
  });
}

function pictureRoutes(app: FastifyInstance, ctx: Context): void {
  serveKeptPictures(app, picturesPath, contentPictures(ctx));
  serve(app, ctx, calls.listContentPictures, async ({ query }) =>
    listed(await findPictures(ctx.db), query, {
      words: ({ title }) => [title],
      orders: {
        id: byWord(({ id }) => id),
        title: byWord(({ title }) => title),
        addedAt: byWord(({ addedAt }) => addedAt),
        size: byNumber(({ size }) => size),
      },
    }),
  );
  serve(app, ctx, calls.addContentPicture, async (asked) => {
    const { bytes, name } = await readUpload(asked.request);
    return addPicture(ctx, { sent: bytes, title: name }, byStaff(asked));
  });
  serve(app, ctx, calls.deleteContentPicture, async (asked) => {
    await deletePicture(ctx, asked.params.name, byStaff(asked));
    return undefined;
  });
}
