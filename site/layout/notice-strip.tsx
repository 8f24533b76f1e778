import { useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import css from './banners.module.css';
import { CloseBanner, useOpenBanners } from './close-banner.tsx';
import { useLayout } from './layout-context.tsx';
import { MenuLink } from './page-link.tsx';

/** The owner's line above every page, until it is closed. */
export function NoticeStrip() {
  const t = useTranslations('layout');
  const { notice } = useLayout();
  const [[open], close] = useOpenBanners(notice ? [notice] : []);
  if (!open) return null;
  return (
    <section className={classes(css['banner'], css['notice'], css[open.tone])} aria-label={t('notice')}>
      <div className="wrap">
        <p>
          {open.title ? <b>{open.title}. </b> : null}
          {open.text} {open.link ? <MenuLink to={open.link.to}>{open.link.title}</MenuLink> : null}
        </p>
        <CloseBanner banner={open} onClose={close} />
      </div>
    </section>
  );
}
