import type { StaffRole } from '@menyala/contract/office/session';
import { type ByStaff, recordAudit } from '../audit/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../world.ts';
import { openPhoto } from './hand-out-photo.ts';
import { maySeePhotos } from './roles.ts';

/**
 * A photo for staff. That they look at it is in the audit log before they do.
 * @throws Refusal `forbidden`, `not_found`, `unavailable`
 */
export async function viewPhoto(
  world: World,
  named: { checkId: string; photoId: string },
  by: ByStaff & { role: StaffRole },
): Promise<{ id: string; bytes: Buffer }> {
  if (!maySeePhotos(by.role)) throw new Refusal('forbidden');
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
