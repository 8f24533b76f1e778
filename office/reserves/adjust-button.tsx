import type { adjustReserve, OfficeReserve } from '@menyala/contract/office/exchange';
import { type JSX, useState } from 'react';
import { useSay } from '../language/say.ts';
import { useMay } from '../staff/use-may.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Opens the form that puts money in or takes it out. */
export function AdjustButton({ reserve }: { reserve: OfficeReserve }): JSX.Element | null {
  const say = useSay();
  const mayAdjust = useMay()<typeof adjustReserve>('POST', '/office/api/reserves/:id/adjustments');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdjust) return null;
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {say('reserve.adjust')}
      </button>
      {isOpen && <AdjustDialog reserve={reserve} onClose={() => setOpen(false)} />}
    </>
  );
}
