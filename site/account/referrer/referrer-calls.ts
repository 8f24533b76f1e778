import type { BodyOf, Language } from '@menyala/contract';
import type * as partnerKey from '@menyala/contract/site/partner-key';
import type * as partners from '@menyala/contract/site/partners';
import type * as withdrawals from '@menyala/contract/site/withdrawals';
import { useMemo } from 'react';
import { request } from '../../api/request.ts';
import { useLayout } from '../../layout/layout-context.tsx';
import { fetchFile } from '../download-file.tsx';

const base = '/api/v1/users/me/refferal';

/** The partner's own calls, in the language of the page. All of them throw `Refused` or `Unreachable`. */
function referrerCalls(language: Language) {
  return {
    state: (query: Record<string, string>, signal: AbortSignal) =>
      request<typeof partners.showPartner>(language, { method: 'GET', path: base }, { query, signal }),
    qr: (signal: AbortSignal) =>
      request<typeof partners.showRefferalQr>(language, { method: 'GET', path: `${base}/qr` }, { signal }),
    rewards: (query: Record<string, string>, signal: AbortSignal) =>
      request<typeof partners.listRewards>(
        language,
        { method: 'GET', path: `${base}/rewards` },
        { query, signal },
      ),
    rewardsFile: (query: Record<string, string>) =>
      fetchFile<typeof partners.exportRewards>(language, `${base}/rewards/export.csv`, query, 'rewards.csv'),
    withdrawals: (query: Record<string, string>, signal: AbortSignal) =>
      request<typeof withdrawals.listWithdrawals>(
        language,
        { method: 'GET', path: `${base}/dw` },
        { query, signal },
      ),
    withdrawalsFile: (query: Record<string, string>) =>
      fetchFile<typeof withdrawals.exportWithdrawals>(
        language,
        `${base}/dw/export.csv`,
        query,
        'withdrawals.csv',
      ),
    terms: (signal: AbortSignal) =>
      request<typeof withdrawals.showWithdrawalTerms>(
        language,
        { method: 'GET', path: `${base}/withdrawal` },
        { signal },
      ),
    /** With the same key it is the same withdrawal, however often it is sent. */
    withdraw: (body: BodyOf<typeof withdrawals.askWithdrawal>, key: string) =>
      request<typeof withdrawals.askWithdrawal>(
        language,
        { method: 'POST', path: `${base}/withdrawal` },
        { body, headers: { 'idempotency-key': key } },
      ),
    cancel: (id: string) =>
      request<typeof withdrawals.cancelWithdrawal>(
        language,
        { method: 'DELETE', path: `${base}/withdrawal/:id` },
        { params: { id } },
      ),
    makeKey: () =>
      request<typeof partnerKey.makePartnerKey>(language, { method: 'POST', path: `${base}/key` }),
    dropKey: () =>
      request<typeof partnerKey.dropPartnerKey>(language, { method: 'DELETE', path: `${base}/key` }),
  };
}

type ReferrerCalls = ReturnType<typeof referrerCalls>;

/** The partner's calls in the language of the page; the same ones for as long as the page is there. */
export function useReferrerCalls(): ReferrerCalls {
  const { language } = useLayout();
  return useMemo(() => referrerCalls(language), [language]);
}
