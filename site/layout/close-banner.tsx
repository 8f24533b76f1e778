import { hiddenBannersCookie, type ShownBanner } from '@menyala/contract/site/pages';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import css from './banners.module.css';
import { cookieOf, rememberForVisit } from './cookies.ts';
import { useHref, useLayout } from './layout-context.tsx';

/** Those of the page's banners that were not closed on it, and how one is: for the visit, which the server sees by a cookie. */
export function useOpenBanners(
  banners: readonly ShownBanner[],
): [open: ShownBanner[], close: (key: string) => void] {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const close = (key: string) => {
    const known = (cookieOf(hiddenBannersCookie) ?? '').split('.').filter((one) => one && one !== key);
    rememberForVisit(hiddenBannersCookie, [...known, key].join('.'));
    setClosed([...closed, key]);
  };
  return [banners.filter(({ key }) => !closed.includes(key)), close];
}

/** A plain form, so that it closes without a script, too. */
export function CloseBanner({
  banner: { key, title, text },
  onClose,
}: {
  banner: ShownBanner;
  onClose: (key: string) => void;
}) {
  const t = useTranslations('layout');
  const { path } = useLayout();
  const href = useHref();
  return (
    <form
      method="post"
      action={href('/hide-banner')}
      onSubmit={(event) => {
        event.preventDefault();
        onClose(key);
      }}
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="next" value={path} />
      <button className={css['hide']} type="submit">
        <Icon name="close" />
        <span className="visually-hidden">
          {t('hide')}: {title || text}
        </span>
      </button>
    </form>
  );
}
