import { useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import { CloseBanner, useOpenBanners } from '../layout/close-banner.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { MenuLink } from '../layout/page-link.tsx';
import css from './content.module.css';

/** The owner's cards, until they are closed. */
export function Banners() {
  const t = useTranslations('layout');
  const { banners } = useLayout();
  const [open, close] = useOpenBanners(banners);
  if (open.length === 0) return null;
  return (
    <section className={css['banners']} aria-label={t('announcements')}>
      {open.map((banner) => (
        <div className={classes(css['banner'], css[banner.tone])} key={banner.key}>
          {banner.picture ? (
            <img
              src={banner.picture.url}
              width={banner.picture.width}
              height={banner.picture.height}
              alt=""
              loading="lazy"
            />
          ) : null}
          <div className={css['words']}>
            {banner.title ? <b>{banner.title}</b> : null}
            <p>{banner.text}</p>
            {banner.link ? <MenuLink to={banner.link.to}>{banner.link.title}</MenuLink> : null}
          </div>
          <CloseBanner banner={banner} onClose={close} />
        </div>
      ))}
    </section>
  );
}
