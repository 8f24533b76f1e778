import type { Language } from '@menyala/contract';
import {
  type CheckStatus,
  type PhotoKind,
  showVerifyInputs,
  type VerifyInputs,
} from '@menyala/contract/site/cards';
import type { Locator, Page } from '@playwright/test';
import type { App } from '../app.ts';
import { ask } from '../exchange/ask.ts';
import { siteTexts } from '../texts.ts';
import { freshCardNumber } from './card-numbers.ts';
import { cardPhoto } from './card-photos.ts';
import { press } from './claim-page.ts';
import { open } from './go.ts';
import type { UploadedFile } from './receipt-files.ts';

export interface Card {
  number: string;
  holder: string;
}

export const newCard = (holder = 'IVAN PETROV'): Card => ({ number: freshCardNumber(), holder });

/** What the exchange asks of a card now, in the words of its pages. */
export function askedOfCards(app: App, language: Language): Promise<VerifyInputs> {
  return ask(app.origin, showVerifyInputs, { language });
}

/** The field of a card's number or holder, wherever cards are asked for. */
export async function cardField(
  app: App,
  page: Page,
  language: Language,
  name: 'number' | 'holder',
): Promise<Locator> {
  const { fields } = await askedOfCards(app, language);
  const label = fields.find((field) => field.name === name)?.label ?? '';
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Adds a card in the account as people do. @returns the id of its check, whose page is open then */
export async function addCardByForm(
  app: App,
  page: Page,
  language: Language,
  { number, holder }: Card,
): Promise<string> {
  const { cards } = siteTexts(language);
  await press(page, cards.listAdd);
  // Number by number, as it stands in fours while it is typed; what was typed before is kept by the page.
  const field = await cardField(app, page, language, 'number');
  await field.fill('');
  await field.pressSequentially(number);
  await (await cardField(app, page, language, 'holder')).fill(holder);
  await press(page, cards.addNext);
  await page.waitForURL(/\/verify\/[0-9a-f-]{36}$/);
  await seesCheck(page, language, 'draft');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export interface TakenPhoto {
  kind: PhotoKind;
  /** What its place is called on the page. */
  title: string;
  file: UploadedFile;
}

/** A photo of each kind that is asked for, drawn by the browser of the page. */
export async function photosOf(app: App, page: Page, language: Language, card: Card): Promise<TakenPhoto[]> {
  const { photos } = await askedOfCards(app, language);
  const taken = [];
  for (const { kind, title } of photos)
    taken.push({ kind, title, file: await cardPhoto(page, `${kind}.jpg`, card) });
  return taken;
}

/** Chooses a file in the place of a photo, and waits until it has arrived. */
export async function choosePhoto(
  page: Page,
  language: Language,
  title: string,
  file: UploadedFile,
): Promise<void> {
  const place = placeOf(page, title);
  await place.locator('input[type=file]:not([capture])').setInputFiles(file);
  await arrived(page, language, title);
}

/** Waits until the page shows a photo as uploaded. */
export async function arrived(page: Page, language: Language, title: string): Promise<void> {
  const place = placeOf(page, title);
  await place.getByText(siteTexts(language).cards.placeDone, { exact: true }).waitFor();
  await place
    .getByRole('img', { name: siteTexts(language).cards.yoursOf.replace('{title}', title) })
    .waitFor();
}

export function placeOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Chooses a photo for each place and sends them. */
export async function sendPhotos(app: App, page: Page, language: Language, card: Card): Promise<void> {
  for (const { title, file } of await photosOf(app, page, language, card))
    await choosePhoto(page, language, title, file);
  await press(page, siteTexts(language).cards.send);
  await seesCheck(page, language, 'pending');
}

/** Waits until the open page says that the check has come so far, by itself or because it was just opened. */
export async function seesCheck(page: Page, language: Language, status: CheckStatus): Promise<void> {
  const { cards } = siteTexts(language);
  const headings: Record<CheckStatus, string> = {
    draft: cards.photosTitle,
    pending: cards.pendingTitle,
    approved: cards.approvedTitle,
    rejected: cards.rejectedTitle,
  };
  await page.getByRole('heading', { name: headings[status], exact: true }).waitFor();
}

/** Opens the account's page of cards. */
export async function openCards(page: Page, language: Language): Promise<void> {
  await open(page, language, '/account/cards');
  await page.getByRole('button', { name: siteTexts(language).cards.listAdd, exact: true }).waitFor();
}
