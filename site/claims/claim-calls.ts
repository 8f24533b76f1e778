import type { Language } from '@menyala/contract';
import type {
  ClaimForm,
  ClaimRequisite,
  ClaimStatusView,
  cancelClaim,
  confirmPayment,
  removeReceipt,
  showClaimForm,
  showClaimRequisite,
  showClaimStatus,
} from '@menyala/contract/site/claims';
import type { payInSandbox } from '@menyala/contract/site/demo';
import { Refused, request } from '../api/request.ts';
import { awaitsMoney } from './claim-phase.ts';

/** What a person can do to a claim from its page. */
export type ClaimDeed = 'confirm' | 'cancel' | 'pay';

/** The calls of one claim, in the language of the page. */
export interface ClaimCalls {
  status(): Promise<ClaimStatusView>;
  form(): Promise<ClaimForm>;
  /** Where to pay; null where money is no longer awaited. */
  requisite(status: ClaimStatusView): Promise<ClaimRequisite | null>;
  deed(deed: ClaimDeed): Promise<ClaimStatusView>;
  removeReceipt(receipt: string): Promise<void>;
}

export function claimCalls(language: Language, id: string): ClaimCalls {
  const params = { id };
  return {
    status: () =>
      request<typeof showClaimStatus>(
        language,
        { method: 'GET', path: '/api/v1/claim/:id/status' },
        { params },
      ),
    form: () =>
      request<typeof showClaimForm>(language, { method: 'GET', path: '/api/v1/claim/:id/form' }, { params }),
    requisite: async ({ status }) => {
      if (!awaitsMoney(status)) return null;
      const call = { method: 'GET', path: '/api/v1/claim/:id/requisite' } as const;
      return request<typeof showClaimRequisite>(language, call, { params }).catch((error: unknown) => {
        // The claim moved on between the two calls; its next event says where to.
        if (error instanceof Refused && error.problem.code === 'wrong_status') return null;
        throw error;
      });
    },
    deed: (deed) => doIt(language, id, deed),
    removeReceipt: async (receipt) => {
      await request<typeof removeReceipt>(
        language,
        { method: 'DELETE', path: '/api/v1/claim/:id/bill/:receipt' },
        { params: { id, receipt } },
      );
    },
  };
}

function doIt(language: Language, id: string, deed: ClaimDeed): Promise<ClaimStatusView> {
  const given = { params: { id } };
  switch (deed) {
    case 'confirm':
      return request<typeof confirmPayment>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/confirm' },
        given,
      );
    case 'cancel':
      return request<typeof cancelClaim>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/cancel' },
        given,
      );
    case 'pay':
      return request<typeof payInSandbox>(
        language,
        { method: 'POST', path: '/api/v1/demo/claim/:id/pay' },
        given,
      );
  }
}
