import type { Context } from '../../context.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { openPhoto } from './hand-out-photo.ts';

/**
 * A photo for staff. That they look at it is in the audit log before they do.
 * @throws Refusal `not_found`, `unavailable`
 */
export async function viewPhoto(
  ctx: Context,
  named: { checkId: string; photoId: string },
  by: ByStaff,
): Promise<{ id: string; bytes: Buffer }> {
  const photo = await openPhoto(ctx, named);
  const checkId = named.checkId.toLowerCase();
  await recordAudit(
    ctx.db,
    {
      staff: by,
      act: 'card_photo.view',
      object: `card_photo:${photo.id}`,
      after: { check: checkId },
      address: by.address,
    },
    ctx.clock.now(),
  );
  return photo;
}
