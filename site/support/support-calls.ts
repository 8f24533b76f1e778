import type { Language } from '@menyala/contract';
import type {
  askSupport,
  listOwnThreads,
  OwnThread,
  readSupport,
  SupportQuestion,
  SupportThread,
  showThread,
  writeToSupport,
} from '@menyala/contract/site/support';
import { request } from '../api/request.ts';
import { type Sending, sendFile } from '../api/send-file.ts';

/** A claim's thread by the claim's id, a question by its own. */
export interface SupportPlace {
  of: 'claim' | 'thread';
  id: string;
}

/** The calls of one thread, in the language of the page. */
export function supportCalls(language: Language, { of, id }: SupportPlace) {
  const params = { of, id };
  return {
    show: () =>
      request<typeof showThread>(language, { method: 'GET', path: '/api/v1/support/:of/:id' }, { params }),
    write: (text: string, key: string): Promise<SupportThread> =>
      request<typeof writeToSupport>(
        language,
        { method: 'POST', path: '/api/v1/support/:of/:id/messages' },
        { params, body: { text, key } },
      ),
    read: async (upTo: number): Promise<void> => {
      await request<typeof readSupport>(
        language,
        { method: 'POST', path: '/api/v1/support/:of/:id/read' },
        { params, body: { upTo } },
      );
    },
    sendPicture: (file: File, sending: Sending) =>
      sendFile<{ id: string }>(language, `/api/v1/support/${of}/${id}/pictures`, { file }, sending),
  };
}

export async function ask(language: Language, body: SupportQuestion): Promise<string> {
  const call = { method: 'POST', path: '/api/v1/support/questions' } as const;
  return (await request<typeof askSupport>(language, call, { body })).id;
}

export function ownThreads(language: Language): Promise<{ items: OwnThread[]; unread: number }> {
  return request<typeof listOwnThreads>(language, { method: 'GET', path: '/api/v1/support/threads' });
}

/** NUL and marks that do not show come with what people paste; the server would refuse them. */
export const typedText = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
