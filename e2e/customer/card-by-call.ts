import type { Language } from '@menyala/contract';
import { addCard, type CardCheck, sendCard, uploadCardPhoto } from '@menyala/contract/site/cards';
import type { APIResponse, Page } from '@playwright/test';
import { inLanguage } from '../../site/addresses.ts';
import type { App } from '../app.ts';
import { type Card, photosOf, type TakenPhoto } from './card-check.ts';
import type { UploadedFile } from './receipt-files.ts';

/** Whose card it is: with a bearer the user's, with a claim that of the browser that made it. */
export interface Holder {
  language: Language;
  bearer?: string;
  claim?: string;
}

/** Adds a card by a call of this browser. */
export async function addCardByCall(page: Page, holder: Holder, card: Card): Promise<CardCheck> {
  const { claim } = holder;
  const data = { ...card, ...(claim === undefined ? {} : { claim, number: undefined }) };
  return answered(
    await page.request.post(inLanguage(holder.language, addCard.path), { data, ...headers(holder) }),
  );
}

/** Uploads a photo by a call. */
export async function uploadByCall(
  page: Page,
  holder: Holder,
  { verification, kind, file }: { verification: string; kind: string; file: UploadedFile },
): Promise<void> {
  const path = inLanguage(holder.language, uploadCardPhoto.path);
  const form = { verification, kind, file };
  await answered(await page.request.post(path, { multipart: form, ...headers(holder) }));
}

/** Adds a card and sends it with a photo of each kind. */
export async function sendCardByCalls(app: App, page: Page, holder: Holder, card: Card): Promise<CardCheck> {
  const { id } = await addCardByCall(page, holder, card);
  return sendByCalls(app, page, holder, { id, card });
}

/** Sends a card that is there, with these photos or a new one of each kind. */
export async function sendByCalls(
  app: App,
  page: Page,
  holder: Holder,
  { id, card, photos }: { id: string; card: Card; photos?: readonly TakenPhoto[] },
): Promise<CardCheck> {
  for (const { kind, file } of photos ?? (await photosOf(app, page, holder.language, card)))
    await uploadByCall(page, holder, { verification: id, kind, file });
  const path = inLanguage(holder.language, sendCard.path);
  return answered(await page.request.post(path, { data: { verification: id }, ...headers(holder) }));
}

function headers({ bearer }: Holder): { headers?: Record<string, string> } {
  return bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } };
}

async function answered<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}
