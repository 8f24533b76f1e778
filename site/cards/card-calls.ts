import type { BodyOf, Language } from '@menyala/contract';
import type * as contract from '@menyala/contract/site/cards';
import { useMemo } from 'react';
import { request, requestResponse } from '../api/request.ts';
import { type Sending, sendFile } from '../api/send-file.ts';
import { useLayout } from '../layout/layout-context.tsx';

type CardCheck = contract.CardCheck;

/** The calls of cards and their checks, in the language of the page. All of them throw `Refused` or `Unreachable`. */
export function cardCalls(language: Language) {
  return {
    /** All of the user's cards, newest first. */
    list: async (signal: AbortSignal): Promise<CardCheck[]> => {
      const cards: CardCheck[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), size: '100' };
        const call = { method: 'GET', path: '/api/v1/verify' } as const;
        const { items, total } = await request<typeof contract.listCards>(language, call, { query, signal });
        cards.push(...items);
        if (items.length === 0 || cards.length >= total) return cards;
      }
    },
    inputs: (signal: AbortSignal) =>
      request<typeof contract.showVerifyInputs>(
        language,
        { method: 'GET', path: '/api/v1/verify/inputs' },
        { signal },
      ),
    add: (body: BodyOf<typeof contract.addCard>) =>
      request<typeof contract.addCard>(language, { method: 'POST', path: '/api/v1/verify' }, { body }),
    show: (id: string, signal?: AbortSignal) =>
      request<typeof contract.showCard>(
        language,
        { method: 'GET', path: '/api/v1/verify/:id' },
        { params: { id }, ...(signal ? { signal } : {}) },
      ),
    change: (id: string, body: BodyOf<typeof contract.changeCard>) =>
      request<typeof contract.changeCard>(
        language,
        { method: 'PUT', path: '/api/v1/verify/:id' },
        { params: { id }, body },
      ),
    remove: (id: string) =>
      request<typeof contract.removeCard>(
        language,
        { method: 'DELETE', path: '/api/v1/verify/:id' },
        { params: { id } },
      ),
    status: (id: string) =>
      request<typeof contract.showCardStatus>(
        language,
        { method: 'GET', path: '/api/v1/verify/:id/status' },
        { params: { id } },
      ),
    /** A photo as it is stored: of an inert type, so it is for drawing only. */
    photo: async (id: string, photo: string, signal: AbortSignal): Promise<Blob> => {
      const call = { method: 'GET', path: '/api/v1/verify/:id/photos/:photo' } as const;
      const given = { params: { id, photo }, signal };
      return (await requestResponse<typeof contract.showCardPhoto>(language, call, given)).blob();
    },
    upload: (id: string, kind: contract.PhotoKind, file: File, sending: Sending): Promise<contract.Photo> =>
      // As the other fields of a form, before what is long.
      sendFile<contract.Photo>(language, '/api/v2/verify/upload', { verification: id, kind, file }, sending),
    send: (id: string) =>
      request<typeof contract.sendCard>(
        language,
        { method: 'POST', path: '/api/v2/verify/confirm' },
        { body: { verification: id } },
      ),
  };
}

export type CardCalls = ReturnType<typeof cardCalls>;

/** The calls of cards in the language of the page; the same ones for as long as the page is there. */
export function useCardCalls(): CardCalls {
  const { language } = useLayout();
  return useMemo(() => cardCalls(language), [language]);
}
