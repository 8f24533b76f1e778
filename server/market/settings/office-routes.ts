import { showUnpaidHolds } from '@menyala/contract/office/attention';
import { editSettings as editSettingsCall, showSettings } from '@menyala/contract/office/house';
import type { FastifyInstance } from 'fastify';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { serve } from '../../web/access/serve.ts';
import type { World } from '../../world.ts';
import { editSettings } from './edit-settings.ts';
import { officeSettings } from './house-views.ts';
import { outsideKeyRoutes } from './outside-key-routes.ts';
import { unpaidHolds } from './unpaid-holds.ts';

/** What the owner sets for the whole house. */
export function officeSettingsRoutes(app: FastifyInstance, world: World): void {
  serve(app, world, showSettings, ({ staff }) => officeSettings(world.db, staff.role));
  serve(app, world, editSettingsCall, async (asked) => {
    await editSettings(world, asked.body, { ...byStaff(asked), role: asked.staff.role });
    return officeSettings(world.db, asked.staff.role);
  });
  serve(app, world, showUnpaidHolds, () => unpaidHolds(world));
  outsideKeyRoutes(app, world);
}
