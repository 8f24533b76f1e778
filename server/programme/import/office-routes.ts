import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as calls from '@menyala/contract/office/import';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { serve } from '../../web/access/serve.ts';
import { checkImport } from './check-import.ts';
import { findImports, refusedAfter } from './import-queries.ts';
import { importView, refusedCsv, refusedView } from './import-views.ts';
import { oldLinks, removeOldLink } from './old-links.ts';
import { startImport } from './run-import.ts';

const shownLines = 100;
const docs = new URL('../../../docs/', import.meta.url);

/** Importing people from another engine; for owners alone. */
export function officeImportRoutes(app: FastifyInstance, ctx: Context): void {
  const find = async (id: string) => {
    const [row] = await findImports(ctx.db, id);
    if (!row) throw new Refusal('not_found');
    return importView(ctx, row);
  };

  serve(app, ctx, calls.listImports, async () => ({
    items: (await findImports(ctx.db, null)).map((row) => importView(ctx, row)),
  }));

  serve(app, ctx, calls.checkImport, async (asked) => {
    const { name, bytes } = await readUpload(asked.request, {
      mostBytes: calls.importLimits.bytes,
      isPicture: false,
    });
    return find(await checkImport(ctx, { name, bytes }, byStaff(asked)));
  });

  serve(app, ctx, calls.showImport, async ({ params, language }) => ({
    file: await find(params.id),
    refused: (await refusedAfter(ctx.db, params.id, 0, shownLines)).map((row) => refusedView(row, language)),
  }));

  serve(app, ctx, calls.listRefusedLines, async ({ params, language, reply }) => {
    await find(params.id);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="refused.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(refusedCsv(ctx, params.id, language)));
    return undefined;
  });

  serve(app, ctx, calls.startImport, async (asked) => {
    const { params, body } = asked;
    await startImport(ctx, params.id, body.sha256, byStaff(asked));
    return find(params.id);
  });

  serve(app, ctx, calls.listOldLinks, ({ query }) => oldLinks(ctx.db, query));

  serve(app, ctx, calls.removeOldLink, async (asked) => {
    await removeOldLink(ctx, asked.params.id, byStaff(asked));
    return { id: asked.params.id };
  });

  serve(app, ctx, calls.showImportExample, async ({ reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="import-example.csv"')
      .send(await readFile(new URL('import-example.csv', docs)));
    return undefined;
  });

  serve(app, ctx, calls.showImportGuide, async ({ reply }) => {
    reply.type('text/plain; charset=utf-8').send(await readFile(new URL('import.md', docs)));
    return undefined;
  });
}
