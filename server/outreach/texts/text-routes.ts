import { editText as editCall, listTexts as listCall, previewTexts } from '@menyala/contract/office/texts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { editText, listTexts, showText } from './edit-text.ts';
import { previewText } from './preview-text.ts';

/** The words of emails and statuses, as owners say them. */
export function textRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, listCall, ({ language }) => listTexts(ctx, language));
  serve(app, ctx, editCall, async (asked) => {
    await editText(ctx, asked.params.key, asked.body, byStaff(asked));
    return showText(ctx.db, asked.params.key, asked.language);
  });
  serve(app, ctx, previewTexts, ({ params, body, staff }) => previewText(ctx, params.key, body, staff.role));
}
