import type { DetailsPage } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const hash = '#confirm';

export interface Step {
  isConfirm: boolean;
  toConfirm(): void;
  toFields(): void;
}

/**
 * Which of the two steps is shown. The confirmation is an entry of the history, so that Back leads to the fields;
 * it is shown only while there is something checked to confirm (a reload begins with the fields again).
 */
export function useStep(data: DetailsPage, isChecked: boolean): Step {
  const location = useLocation();
  const navigate = useNavigate();
  const [isPlain, setPlain] = useState(data.step === 'confirm');
  const isPushed = location.hash === hash && isChecked;
  return {
    isConfirm: isPlain || isPushed,
    toConfirm: () => void navigate({ search: location.search, hash }, { preventScrollReset: true }),
    toFields: () => {
      setPlain(false);
      if (isPushed) void navigate(-1);
    },
  };
}
