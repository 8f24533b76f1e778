import * as calls from '@menyala/contract/office/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { serve } from '../../web/access/serve.ts';
import { acceptInvitation, type MadeInvitation, showInvitation } from './invitations.ts';
import {
  editStaff,
  endInvitation,
  endSessions,
  inviteStaff,
  limitOffice,
  limitStaff,
  resetStaff,
  showLink,
  switchStaff,
} from './manage-staff.ts';
import type { Asking } from './own-sign-in.ts';
import { rolesTable } from './roles-table.ts';
import { listStaff, showStaff, staffRow } from './staff-views.ts';

export const askingOf = (asked: { staff: StaffSession; request: FastifyRequest }): Asking => ({
  staff: asked.staff,
  address: plainAddress(asked.request.ip),
});

const linkView = ({ expiresAt, ...made }: MadeInvitation): calls.MadeLink => ({
  ...made,
  expiresAt: expiresAt.toISOString(),
});

/** Who works in the office, as owners see and change it, and the links by which people join. */
export function staffRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.listStaff, (asked) => listStaff(ctx, askingOf(asked)));
  serve(app, ctx, calls.showStaff, (asked) => showStaff(ctx, askingOf(asked), asked.params.id));
  serve(app, ctx, calls.inviteStaff, async (asked) =>
    linkView(await inviteStaff(ctx, askingOf(asked), asked.body, asked.language)),
  );
  serve(app, ctx, calls.showInvitationLink, async (asked) =>
    linkView(await showLink(ctx, askingOf(asked), asked.params.id, asked.body)),
  );
  serve(app, ctx, calls.withdrawInvitation, async (asked) => {
    await endInvitation(ctx, askingOf(asked), asked.params.id);
    return undefined;
  });
  serve(app, ctx, calls.editStaff, async (asked) => {
    await editStaff(ctx, askingOf(asked), asked.params.id, asked.body);
    return staffRow(ctx, askingOf(asked), asked.params.id);
  });
  serve(app, ctx, calls.switchStaff, async (asked) => {
    await switchStaff(ctx, askingOf(asked), asked.params.id, asked.body);
    return staffRow(ctx, askingOf(asked), asked.params.id);
  });
  serve(app, ctx, calls.resetStaff, async (asked) =>
    linkView(await resetStaff(ctx, askingOf(asked), asked.params.id, asked.body)),
  );
  serve(app, ctx, calls.endStaffSession, async (asked) => {
    await endSessions(ctx, askingOf(asked), asked.params.id, asked.params.session);
    return undefined;
  });
  serve(app, ctx, calls.endStaffSessions, async (asked) => {
    await endSessions(ctx, askingOf(asked), asked.params.id, null);
    return undefined;
  });
  serve(app, ctx, calls.limitStaff, async (asked) => {
    await limitStaff(ctx, askingOf(asked), asked.params.id, asked.body);
    return staffRow(ctx, askingOf(asked), asked.params.id);
  });
  serve(app, ctx, calls.limitOffice, (asked) => limitOffice(ctx, askingOf(asked), asked.body));

  serve(app, ctx, calls.showRoles, ({ language }) => rolesTable(app.callsOfStaff, language));

  serve(app, ctx, calls.showInvitation, ({ body, request }) =>
    showInvitation(ctx, body.token, plainAddress(request.ip)),
  );
  serve(app, ctx, calls.acceptInvitation, ({ body, request, language }) =>
    acceptInvitation(ctx, { ...body, address: plainAddress(request.ip), language }),
  );
}
