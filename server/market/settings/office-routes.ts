import { showUnpaidHolds } from '@menyala/contract/office/operations-inbox';
import { editSettings as editSettingsCall, showSettings } from '@menyala/contract/office/settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import { editSettings } from './edit-settings.ts';
import { outsideKeyRoutes } from './outside-key-routes.ts';
import { officeSettings } from './settings-views.ts';
import { unpaidHolds } from './unpaid-holds.ts';

/** What the owner sets for the whole settings. */
export function officeSettingsRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, showSettings, ({ staff }) => officeSettings(ctx.db, staff.role));
  serve(app, ctx, editSettingsCall, async (asked) => {
    await editSettings(ctx, asked.body, { ...byStaff(asked), role: asked.staff.role });
    return officeSettings(ctx.db, asked.staff.role);
  });
  serve(app, ctx, showUnpaidHolds, () => unpaidHolds(ctx));
  outsideKeyRoutes(app, ctx);
}
