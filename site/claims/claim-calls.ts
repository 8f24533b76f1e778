import type { AnswerOf, Call, Language, Problem } from '@menyala/contract';
import type { CitySlots, listSlots, MeetingView, moveMeeting } from '@menyala/contract/site/cash';
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
import type { payInSandbox, SandboxPlay } from '@menyala/contract/site/demo';
import type {
  askRefund,
  changeRequisites,
  chooseWay,
  confirmRefund,
  EmailAbout,
  RefundAsked,
  RequisitesChange,
  showRefundAsked,
  showRequisitesChange,
  WayChosen,
  writeToMaker,
} from '@menyala/contract/site/resolution-options';
import type { ChoiceWay } from '@menyala/contract/statuses';
import { Refused, request } from '../api/request.ts';
import { awaitsMoney } from './claim-phase.ts';

/** What a person can do to a claim with one press, by plain posts too. */
export type ClaimAction = 'confirm' | 'cancel';

type Values = Record<string, string>;

/** The calls of one claim, in the language of the page. */
export interface ClaimCalls {
  status(): Promise<ClaimStatusView>;
  form(): Promise<ClaimForm>;
  /** Where to pay; null where no money is awaited any more. */
  requisite(status: ClaimStatusView): Promise<ClaimRequisite | null>;
  act(action: ClaimAction): Promise<ClaimStatusView>;
  removeReceipt(receipt: string): Promise<void>;
  /** `accept` takes the offered course; without it `fresh_course` only answers what it would be. */
  choose(way: ChoiceWay, accept?: { course: string; toSumma: string }): Promise<WayChosen>;
  refund(currency: number, requisites: Values): Promise<ClaimStatusView>;
  /** An email to the claim's address; the answer is the same whether or not there is one. */
  email(about: EmailAbout): Promise<void>;
  /** What the link of an email opens, and what it changes. */
  showChange(token: string): Promise<RequisitesChange>;
  change(token: string, toRequisites: Values): Promise<ClaimStatusView>;
  /** What the link of a refund's email opens, and confirms. */
  showRefund(token: string): Promise<RefundAsked>;
  confirmRefund(token: string): Promise<ClaimStatusView>;
  /** Free times of a city, and the meeting at another one. */
  slots(city: string): Promise<CitySlots>;
  moveMeeting(slot: string): Promise<MeetingView>;
  /** The demo's sandbox, in the part of the outside world. */
  play(play: SandboxPlay): Promise<ClaimStatusView>;
}

/** The claim is not, or not yet, where money is awaited. */
const movedOn: readonly Problem['code'][] = ['wrong_status', 'verification_required'];

/** A session that has ended takes nothing from the page: whoever made the claim here is known by the cookie as well. */
async function ask<C extends Call>(...call: Parameters<typeof request<C>>): Promise<AnswerOf<C>> {
  try {
    return await request<C>(...call);
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'token_not_valid') throw error;
    return request<C>(...call);
  }
}

export function claimCalls(language: Language, id: string): ClaimCalls {
  const params = { id };
  return {
    status: () =>
      ask<typeof showClaimStatus>(language, { method: 'GET', path: '/api/v1/claim/:id/status' }, { params }),
    form: () =>
      ask<typeof showClaimForm>(language, { method: 'GET', path: '/api/v1/claim/:id/form' }, { params }),
    requisite: async (status) => {
      if (!awaitsMoney(status)) return null;
      const call = { method: 'GET', path: '/api/v1/claim/:id/requisite' } as const;
      return ask<typeof showClaimRequisite>(language, call, { params }).catch((error: unknown) => {
        // The claim moved on between the two calls; its next event says where to.
        if (error instanceof Refused && movedOn.includes(error.problem.code)) return null;
        throw error;
      });
    },
    act: (action) =>
      action === 'confirm'
        ? ask<typeof confirmPayment>(
            language,
            { method: 'POST', path: '/api/v1/claim/:id/confirm' },
            { params },
          )
        : ask<typeof cancelClaim>(language, { method: 'POST', path: '/api/v1/claim/:id/cancel' }, { params }),
    removeReceipt: async (receipt) => {
      await ask<typeof removeReceipt>(
        language,
        { method: 'DELETE', path: '/api/v1/claim/:id/bill/:receipt' },
        { params: { id, receipt } },
      );
    },
    choose: (way, accept) =>
      ask<typeof chooseWay>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/choice' },
        { params, body: accept === undefined ? { way } : { way, accept } },
      ),
    refund: (currency, requisites) =>
      ask<typeof askRefund>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/refund' },
        { params, body: { currency, requisites } },
      ),
    email: async (about) => {
      await ask<typeof writeToMaker>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/email' },
        { params, body: about },
      );
    },
    showChange: (token) =>
      ask<typeof showRequisitesChange>(
        language,
        { method: 'GET', path: '/api/v1/claim/:id/requisites' },
        { params, query: { token } },
      ),
    change: (token, toRequisites) =>
      ask<typeof changeRequisites>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/requisites' },
        { params, body: { token, toRequisites } },
      ),
    showRefund: (token) =>
      ask<typeof showRefundAsked>(
        language,
        { method: 'GET', path: '/api/v1/claim/:id/refund' },
        { params, query: { token } },
      ),
    confirmRefund: (token) =>
      ask<typeof confirmRefund>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/refund/confirm' },
        { params, body: { token } },
      ),
    slots: (city) =>
      ask<typeof listSlots>(language, { method: 'GET', path: '/api/v1/cash/:city' }, { params: { city } }),
    moveMeeting: (slot) =>
      ask<typeof moveMeeting>(
        language,
        { method: 'POST', path: '/api/v1/claim/:id/meeting' },
        { params, body: { slot } },
      ),
    play: (play) =>
      ask<typeof payInSandbox>(
        language,
        { method: 'POST', path: '/api/v1/demo/claim/:id/pay' },
        { params, query: { play } },
      ),
  };
}
