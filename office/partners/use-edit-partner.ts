import type { BodyOf } from '@menyala/contract';
import type { editPartner, OfficePartner } from '@menyala/contract/office/partners';
import type { UseMutationResult } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { useDoOnSeen } from '../api/use-do-on-seen.ts';
import { askPartner, useKeepPartner } from './use-partner.ts';

interface Outcomes {
  onDone: () => void;
  /** Somebody was faster: the partner as it is now. */
  onChanged: (now: OfficePartner) => void;
}

type Body = BodyOf<typeof editPartner>;

/** Changes the terms on the version that was seen. */
export function useEditPartner(
  { id }: Pick<OfficePartner, 'id'>,
  outcomes: Outcomes,
): UseMutationResult<OfficePartner, Error, Body> {
  return useDoOnSeen<OfficePartner, Body>({
    act: (body) => ask<typeof editPartner>('PUT', '/office/api/partners/:id', { params: { id }, body }),
    askNow: () => askPartner(id),
    keep: useKeepPartner(),
    ...outcomes,
  });
}
