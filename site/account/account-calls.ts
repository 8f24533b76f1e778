import type { BodyOf, Language } from '@menyala/contract';
import type { bestPairs, listDirections } from '@menyala/contract/site/calculator';
import type * as ownClaims from '@menyala/contract/site/own-claims';
import type * as savedRequisites from '@menyala/contract/site/saved-requisites';
import type * as telegram from '@menyala/contract/site/telegram';
import type * as twoFactor from '@menyala/contract/site/two-factor';
import type * as users from '@menyala/contract/site/users';
import { useMemo } from 'react';
import { request } from '../api/request.ts';
import { useLayout } from '../layout/layout-context.tsx';

const me = '/api/v1/users/me';

/** The calls of the account, in the language of the page. All of them throw `Refused` or `Unreachable`. */
function accountCalls(language: Language) {
  return {
    reactivate: () =>
      request<typeof users.reactivate>(language, { method: 'POST', path: '/api/v1/users/reactivate' }),
    bestPairs: (signal: AbortSignal) =>
      request<typeof bestPairs>(language, { method: 'GET', path: '/api/v1/users/pairs/best' }, { signal }),
    directions: (signal: AbortSignal) =>
      request<typeof listDirections>(language, { method: 'GET', path: '/api/v1/calculator' }, { signal }),
    claims: (query: Record<string, string>, signal: AbortSignal) =>
      request<typeof ownClaims.listOwnClaims>(
        language,
        { method: 'GET', path: `${me}/claims` },
        { query, signal },
      ),

    settings: (signal: AbortSignal) =>
      request<typeof users.showUserSettings>(language, { method: 'GET', path: `${me}/settings` }, { signal }),
    changeSettings: (body: BodyOf<typeof users.changeUserSettings>) =>
      request<typeof users.changeUserSettings>(
        language,
        { method: 'PATCH', path: `${me}/settings` },
        { body },
      ),
    changeEmail: (body: BodyOf<typeof users.changeEmail>) =>
      request<typeof users.changeEmail>(language, { method: 'POST', path: `${me}/email` }, { body }),
    changePassword: (body: BodyOf<typeof users.changePassword>) =>
      request<typeof users.changePassword>(language, { method: 'POST', path: `${me}/password` }, { body }),

    requisites: (signal?: AbortSignal) =>
      request<typeof savedRequisites.listSavedRequisites>(
        language,
        { method: 'GET', path: `${me}/requisites` },
        signal ? { signal } : {},
      ),
    saveRequisite: (body: BodyOf<typeof savedRequisites.saveRequisite>) =>
      request<typeof savedRequisites.saveRequisite>(
        language,
        { method: 'POST', path: `${me}/requisites` },
        { body },
      ),
    forgetRequisite: (id: string) =>
      request<typeof savedRequisites.forgetRequisite>(
        language,
        { method: 'DELETE', path: `${me}/requisites/:id` },
        { params: { id } },
      ),

    lock: (body: BodyOf<typeof users.lockAccount>) =>
      request<typeof users.lockAccount>(language, { method: 'PUT', path: `${me}/lock` }, { body }),
    openLock: (body: BodyOf<typeof users.openAccountLock>) =>
      request<typeof users.openAccountLock>(language, { method: 'DELETE', path: `${me}/lock` }, { body }),
    keepLock: () =>
      request<typeof users.keepAccountLock>(language, { method: 'POST', path: `${me}/lock/keep` }),

    beginTotp: (body: BodyOf<typeof twoFactor.beginTotp>) =>
      request<typeof twoFactor.beginTotp>(language, { method: 'POST', path: `${me}/totp` }, { body }),
    confirmTotp: (body: BodyOf<typeof twoFactor.confirmTotp>) =>
      request<typeof twoFactor.confirmTotp>(
        language,
        { method: 'POST', path: `${me}/totp/confirm` },
        { body },
      ),
    renewRecoveryCodes: (body: BodyOf<typeof twoFactor.renewRecoveryCodes>) =>
      request<typeof twoFactor.renewRecoveryCodes>(
        language,
        { method: 'POST', path: `${me}/totp/codes` },
        { body },
      ),
    endTotp: (body: BodyOf<typeof twoFactor.endTotp>) =>
      request<typeof twoFactor.endTotp>(language, { method: 'DELETE', path: `${me}/totp` }, { body }),

    sessions: (signal: AbortSignal) =>
      request<typeof users.listSessions>(language, { method: 'GET', path: `${me}/sessions` }, { signal }),
    endSession: (id: string, body: BodyOf<typeof users.endSession>) =>
      request<typeof users.endSession>(
        language,
        { method: 'DELETE', path: `${me}/sessions/:id` },
        { params: { id }, body },
      ),
    endOtherSessions: (body: BodyOf<typeof users.endOtherSessions>) =>
      request<typeof users.endOtherSessions>(
        language,
        { method: 'DELETE', path: `${me}/sessions` },
        { body },
      ),

    telegram: (signal: AbortSignal) =>
      request<typeof telegram.showTelegram>(language, { method: 'GET', path: `${me}/telegram` }, { signal }),
    linkTelegram: () =>
      request<typeof telegram.linkTelegram>(language, { method: 'POST', path: `${me}/telegram` }),
    unlinkTelegram: () =>
      request<typeof telegram.unlinkTelegram>(language, { method: 'DELETE', path: `${me}/telegram` }),

    deleteMe: (body: BodyOf<typeof users.deleteMe>) =>
      request<typeof users.deleteMe>(language, { method: 'DELETE', path: me }, { body }),
  };
}

type AccountCalls = ReturnType<typeof accountCalls>;

/** The calls of the account in the language of the page; the same ones for as long as the page is there. */
export function useAccountCalls(): AccountCalls {
  const { language } = useLayout();
  return useMemo(() => accountCalls(language), [language]);
}
