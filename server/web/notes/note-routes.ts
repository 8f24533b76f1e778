import * as calls from '@menyala/contract/office/notes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../access/serve.ts';
import { addNote, deleteNote, editNote, listNotes } from './notes.ts';

/** Notes of staff on orders, users, cards, partners and shops. */
export function noteRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listNotes, async ({ query, staff }) => {
    const items = await listNotes(ctx, query, staff);
    return { items, page: 1, size: items.length, total: items.length };
  });
  serve(app, ctx, calls.addNote, (asked) =>
    addNote(ctx, asked.body, { ...byStaff(asked), role: asked.staff.role }),
  );
  serve(app, ctx, calls.editNote, (asked) =>
    editNote(ctx, asked.params.id, asked.body, { ...byStaff(asked), role: asked.staff.role }),
  );
  serve(app, ctx, calls.deleteNote, async (asked) => {
    await deleteNote(ctx, asked.params.id, { ...byStaff(asked), role: asked.staff.role });
    return { id: asked.params.id };
  });
}
