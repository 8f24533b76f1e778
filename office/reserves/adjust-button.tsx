import type { OfficeReserve } from '@menyala/contract/office/exchange';
import { type JSX, useState } from 'react';
import { useSay } from '../language/say.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Opens the form that puts money in or takes it out. */
export function AdjustButton({ reserve }: { reserve: OfficeReserve }): JSX.Element {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {say('reserve.adjust')}
      </button>
      {isOpen && <AdjustDialog reserve={reserve} onClose={() => setOpen(false)} />}
    </>
  );
}
