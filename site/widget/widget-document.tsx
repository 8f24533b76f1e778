import type { ClosedPage, ColourMode, PagePayload, WidgetPage } from '@menyala/contract/site/pages';
import currencyFont from '@menyala/design/fonts/geologica-currency.woff2?url';
import cyrillicFont from '@menyala/design/fonts/geologica-cyrillic.woff2?url';
import latinFont from '@menyala/design/fonts/geologica-latin.woff2?url';
import { Logo } from '@menyala/design/logo';
import { Mark } from '@menyala/design/mark';
import { useTranslations } from 'use-intl';
import { inLanguage } from '../addresses.ts';
import type { SiteAssets } from '../assets.ts';
import { IconSprite } from '../design/icon.tsx';
import { catalogueOf, fullName } from '../exchange/catalogue.ts';
import { useLayout } from '../layout/layout-context.tsx';
import css from './widget.module.css';
import { WidgetForm } from './widget-form.tsx';
import { startOf, type WidgetStart, type WidgetWords } from './widget-start.ts';

const fonts = { ru: [latinFont, cyrillicFont, currencyFont], en: [latinFont, currencyFont] };

/** The document that other sites frame: the form and the way to us, nothing else. Only the server draws it. */
export function WidgetDocument({
  payload: { layout, data },
  mode,
  assets,
}: {
  payload: PagePayload<WidgetPage | ClosedPage>;
  mode: ColourMode;
  assets: SiteAssets;
}) {
  const { settings } = useLayout();
  const t = useTranslations('widget');
  const home = `${layout.origin}${inLanguage(layout.language, '/')}`;
  const words = useWords();
  const drawn = data.page === 'closed' ? null : data;
  const start = drawn && startOf(drawn, { language: layout.language, locale: layout.locale, home, words });
  const catalogue = catalogueOf(drawn?.entries ?? []);
  const title = drawn
    ? t('title', { from: fullName(catalogue, drawn.form.from), to: fullName(catalogue, drawn.form.to) })
    : t('none');
  return (
    <html lang={layout.locale} data-mode={mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${settings.name}`}</title>
        {fonts[layout.language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.widget?.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {settings.accent ? <link rel="stylesheet" href="/theme.css" /> : null}
        {start && assets.widget ? <script type="module" src={assets.widget.script} /> : null}
      </head>
      <body className={css['body']}>
        <IconSprite />
        <main className={css['widget']}>
          <h1 className="visually-hidden">{title}</h1>
          <a className={css['brand']} href={homeOf(start, home)} target="_blank" rel="noopener">
            {settings.logo ? <Logo light={settings.logo} dark={settings.logoDark} /> : <Mark />}
            {settings.name}
          </a>
          {drawn && start ? <WidgetForm data={drawn} start={start} /> : <NoDirections home={home} />}
        </main>
        {/* The escaping keeps any text in it from ending the element. */}
        {start ? (
          <script id="payload" type="application/json">
            {JSON.stringify(start).replaceAll('<', '\\u003c')}
          </script>
        ) : null}
      </body>
    </html>
  );
}

function homeOf(start: WidgetStart | null, home: string): string {
  const refferal = start?.refferal ?? null;
  return refferal === null ? home : `${home}?${new URLSearchParams({ ref: refferal })}`;
}

function NoDirections({ home }: { home: string }) {
  const t = useTranslations('widget');
  return (
    <>
      <p>{t('none')}</p>
      <a className="link" href={home} target="_blank" rel="noopener">
        {t('open')}
      </a>
    </>
  );
}

/** The script puts the sum in by itself. */
function useWords(): WidgetWords {
  const t = useTranslations('widget');
  const sum = '{sum}';
  return {
    empty: t('empty'),
    below_min: t('below_min', { sum }),
    above_max: t('above_max', { sum }),
    above_reserve: t('above_reserve', { sum }),
    none_possible: t('none_possible'),
    off: t('off'),
  };
}
