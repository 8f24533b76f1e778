import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { World } from '../../world.ts';
import { openPhoto } from './hand-out-photo.ts';

/**
 * A photo for staff. That they look at it is in the audit log before they do.
 * @throws Refusal `not_found`, `unavailable`
 */
export async function viewPhoto(
  world: World,
  named: { checkId: string; photoId: string },
  by: ByStaff,
): Promise<{ id: string; bytes: Buffer }> {
  const photo = await openPhoto(world, named);
  const checkId = named.checkId.toLowerCase();
  await recordAudit(
    world.db,
    {
      staff: by,
      act: 'card_photo.view',
      object: `card_photo:${photo.id}`,
      after: { check: checkId },
      address: by.address,
    },
    world.clock.now(),
  );
  return photo;
}
