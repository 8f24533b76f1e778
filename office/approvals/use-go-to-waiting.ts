import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onWaiting, waitingMessage } from '../api/ask.ts';
import { nothingIsLost } from '../catalogue/nothing-is-lost.ts';
import { notify } from '../frame/notices.tsx';

/** Leads from a form whose change waits to where it waits: a form that stays would look as if it were saved, or refused. */
export function useGoToWaiting(): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(
    () =>
      onWaiting(({ id }) => {
        for (const section of ['approvals', 'operations-inbox'])
          void client.invalidateQueries({ queryKey: [section] });
        notify(waitingMessage, { type: 'warning', autoHideDuration: 8_000 });
        // After the form has heard that nothing was saved.
        setTimeout(() => void navigate(`/approvals/${id}`, { state: nothingIsLost }), 0);
      }),
    [navigate, client],
  );
}
