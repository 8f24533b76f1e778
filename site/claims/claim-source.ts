import type { Language } from '@menyala/contract';
import type { ClaimStatusView } from '@menyala/contract/site/claims';
import { inLanguage } from '../addresses.ts';
import type { ClaimCalls } from './claim-calls.ts';
import type { ClaimSource } from './follow-claim.ts';

/** The claim's stream and its status call, as `followClaim` wants them. */
export function claimSource(language: Language, id: string, calls: ClaimCalls): ClaimSource {
  return {
    open: (on) => {
      const stream = new EventSource(inLanguage(language, `/api/v1/claim/${id}/stream`));
      stream.onopen = () => on.open();
      stream.onerror = () => on.error();
      stream.addEventListener('status', (event: MessageEvent<string>) => {
        const view = readStatus(event.data);
        if (view !== null) on.status(view);
      });
      return () => stream.close();
    },
    ask: () => calls.status(),
  };
}

/** An event that is cut or strange is passed over: the next question answers the same. */
function readStatus(data: string): ClaimStatusView | null {
  try {
    const view: unknown = JSON.parse(data);
    const isStatus = typeof view === 'object' && view !== null && 'status' in view && 'updatedAt' in view;
    return isStatus ? (view as ClaimStatusView) : null;
  } catch {
    return null;
  }
}
