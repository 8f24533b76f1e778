import {
  addReadyAnswer,
  answerThread,
  answerWithPicture,
  closeThread,
  deleteReadyAnswer,
  editReadyAnswer,
  listReadyAnswers,
  listThreads,
  noteThread,
  releaseThread,
  reopenThread,
  showOfficeThread,
  showReadyAnswer,
  showThreadPicture,
  streamSupport,
  takeThread,
} from '@menyala/contract/office/support';
import { png } from '../../customer/receipt-files.ts';
import { key } from '../visitor.ts';
import { fileOf } from './guest.ts';
import type { Opened } from './owner.ts';

/** A thread from the list to its end. */
export async function answersThreads({ staff: { support } }: Opened): Promise<void> {
  const { visitor } = support;
  const { items } = await visitor.ask(listThreads, { query: { tab: 'new' } });
  const [first] = items;
  if (!first) throw new Error('There is no thread.');
  await visitor.follow(streamSupport);
  const params = { id: first.id };
  await visitor.ask(takeThread, { params, body: {} });
  await visitor.ask(noteThread, { params, body: { text: 'A regular', key: key() } });
  const seen = async () => (await visitor.ask(showOfficeThread, { params })).messages.at(-1)?.seq ?? 0;
  await visitor.ask(answerThread, { params, body: { text: 'From ten on.', seen: await seen(), key: key() } });
  const { messages } = await visitor.upload(answerWithPicture, { file: fileOf(png('map.png')) }, { params });
  const picture = messages.findLast((message) => message.picture !== null)?.picture;
  if (picture) await visitor.download(showThreadPicture, { params: { ...params, picture } });
  await visitor.ask(releaseThread, { params });
  await visitor.ask(closeThread, { params, body: { seen: await seen() } });
  await visitor.ask(reopenThread, { params });
}

export async function keepsReadyAnswers({ staff: { content, support } }: Opened): Promise<void> {
  const { visitor } = content;
  const answer = { title: { ru: 'Часы', en: 'Hours' }, text: { ru: 'С десяти.', en: 'From ten on.' } };
  const { id } = await visitor.ask(addReadyAnswer, { body: answer });
  const params = { id };
  await visitor.ask(editReadyAnswer, {
    params,
    body: { ...answer, text: { ru: 'С девяти.', en: 'From nine.' }, version: 1 },
  });
  await support.visitor.ask(listReadyAnswers);
  await support.visitor.ask(showReadyAnswer, { params });
  const { id: other } = await visitor.ask(addReadyAnswer, {
    body: { ...answer, title: { ru: 'Где', en: 'Where' } },
  });
  await visitor.ask(deleteReadyAnswer, { params: { id: other } });
}
