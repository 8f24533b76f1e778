import type { Language } from '@menyala/contract';
import { inLanguage } from '../../../addresses.ts';
import { escaped } from '../../referrer/promotion/draw-banner.ts';

/** Where a link is paid by, in a language. */
export function payAddress(origin: string, id: string, language: Language): string {
  return origin + inLanguage(language, `/pay/${id}`);
}

/** A button of a shop stands on a page in the shop's own language, whichever the account is read in. */
const payWords: Readonly<Record<Language, string>> = { ru: 'Оплатить', en: 'Pay' };

/** "Оплатить 100 USD". */
export function buttonText(language: Language, sum: string | null): string {
  return sum === null ? payWords[language] : `${payWords[language]} ${sum}`;
}

/** On a page of somebody else nothing of our styles is there. */
export const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#0e5c4a;color:#fff;font:600 16px/1.25 system-ui,sans-serif;text-decoration:none';

export function buttonCode(address: string, text: string): string {
  return `<a href="${escaped(address)}" target="_blank" rel="noopener" style="${buttonStyle}">${escaped(text)}</a>`;
}

export const frameSize = { width: 420, height: 720 };

export function frameCode(address: string, title: string): string {
  const { width, height } = frameSize;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
