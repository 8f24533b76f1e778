import type { DetailsPage } from '@menyala/contract/site/pages';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const hash = '#confirm';

export interface Step {
  isConfirm: boolean;
  toConfirm(): void;
  toFields(): void;
}

/**
 * Which of the two steps is shown. The confirmation is an entry of the history, so that Back leads to the fields;
 * it is shown only while there is something checked to confirm (a reload begins with the fields again, and its address
 * may hold the hash already: then there is no entry of ours to go back from, and the hash is only taken away).
 */
export function useStep(data: DetailsPage, isChecked: boolean): Step {
  const location = useLocation();
  const navigate = useNavigate();
  const [isPlain, setPlain] = useState(data.step === 'confirm');
  const hasHash = location.hash === hash;
  const isPushed = useRef(false);
  return {
    isConfirm: isPlain || (hasHash && isChecked),
    toConfirm: () => {
      if (hasHash) return;
      isPushed.current = true;
      void navigate({ search: location.search, hash }, { preventScrollReset: true });
    },
    toFields: () => {
      setPlain(false);
      if (!hasHash) return;
      if (isPushed.current) void navigate(-1);
      else void navigate({ search: location.search }, { replace: true, preventScrollReset: true });
    },
  };
}
