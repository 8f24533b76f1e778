import type { Language } from '@menyala/contract';
import { escaped } from './draw-banner.ts';

/** A banner in English leads to the English page, whichever page it was taken from; any page takes the code. */
export function linkInLanguage(link: string, language: Language): string {
  const address = new URL(link);
  address.pathname = language === 'en' ? '/en' : '/';
  return String(address);
}

/** A banner for the page of a partner: the picture is in the code itself, so nothing needs to be kept anywhere. */
export function bannerCode({
  link,
  svg,
  alt,
  width,
  height,
}: {
  link: string;
  svg: string;
  alt: string;
  width: number;
  height: number;
}): string {
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `<a href="${escaped(link)}" target="_blank" rel="noopener"><img src="${escaped(picture)}" width="${width}" height="${height}" alt="${escaped(alt)}"></a>`;
}

export interface WidgetChoice {
  /** Codes of the pair that it opens with. */
  from: string;
  to: string;
  theme: 'auto' | 'light' | 'dark';
}

/** The address of the form that others frame. `base` is the site's, with the language. */
export function widgetAddress(base: string, code: string, { from, to, theme }: WidgetChoice): string {
  const query = new URLSearchParams({
    ...(code === '' ? {} : { ref: code }),
    cur_from: from,
    cur_to: to,
    ...(theme === 'auto' ? {} : { theme }),
  });
  return `${base}/widget?${query}`;
}

export const widgetSize = { width: 360, height: 470 };

export function widgetCode(address: string, title: string): string {
  const { width, height } = widgetSize;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
