import * as calls from '@menyala/contract/office/look';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { byStaff } from '../../platform/audit/by-staff.ts';
import { readUpload } from '../../platform/images/read-upload.ts';
import { serve } from '../../web/access/serve.ts';
import { editLook, lookView, setLogo } from './edit-look.ts';

/** Name, logo, colour and contacts: the owner's page for them. */
export function lookRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, calls.showLook, () => lookView(ctx));
  serve(app, ctx, calls.editLook, async (asked) => {
    await editLook(ctx, asked.body, byStaff(asked));
    return lookView(ctx);
  });
  serve(app, ctx, calls.setLogo, async (asked) => {
    const { bytes } = await readUpload(asked.request);
    await setLogo(ctx, asked.params.mode, bytes, byStaff(asked));
    return lookView(ctx);
  });
  serve(app, ctx, calls.removeLogo, async (asked) => {
    await setLogo(ctx, asked.params.mode, null, byStaff(asked));
    return lookView(ctx);
  });
}
