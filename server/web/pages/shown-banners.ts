import type { Language } from '@menyala/contract';
import type { PageLayout, ShownBanner } from '@menyala/contract/site/pages';
import { type Banner, type Content, pictureUrl } from '../../content/shown/content.ts';

interface Asked {
  language: Language;
  hiddenBanners: readonly string[];
}

/** What stands above a page and on it: the first notice, and all banners, of those that are written in its language and not closed. */
export function shownBanners({ banners }: Content, asked: Asked): Pick<PageLayout, 'notice' | 'banners'> {
  const shown = banners.filter(
    (banner) => banner.text[asked.language] !== '' && !asked.hiddenBanners.includes(keyOf(banner)),
  );
  const notice = shown.find(({ kind }) => kind === 'notice');
  return {
    notice: notice ? view(notice, asked.language) : null,
    banners: shown.filter(({ kind }) => kind === 'banner').map((banner) => view(banner, asked.language)),
  };
}

/** Of the closed ones, those that would stand: the rest of a cookie changes no page. */
export function hiddenOf({ banners }: Content, keys: readonly string[]): string {
  if (keys.length === 0) return '';
  return banners
    .map(keyOf)
    .filter((key) => keys.includes(key))
    .join('.');
}

const keyOf = ({ id, version }: Banner) => `${id}-${version}`;

function view(banner: Banner, language: Language): ShownBanner {
  const { tone, title, text, link, linkText, picture } = banner;
  return {
    ...{ key: keyOf(banner), tone, title: title[language], text: text[language] },
    link: link === null || linkText[language] === '' ? null : { to: link, title: linkText[language] },
    picture: picture && { url: pictureUrl(picture.name), width: picture.width, height: picture.height },
  };
}
