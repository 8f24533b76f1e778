import type { ColourMode, PageLayout } from '@menyala/contract/site/pages';
import { Mark } from '@menyala/design/mark';
import type { ReactNode } from 'react';
import type { SiteAssets } from '../assets.ts';

export interface PlainParts {
  layout: PageLayout;
  mode: ColourMode;
  assets: Pick<SiteAssets, 'styles'>;
}

/** A document without a script: no router, nothing of the layout but the name. Only the server draws it. */
export function PlainDocument({
  layout: { locale, settings },
  mode,
  assets,
  title,
  children,
}: PlainParts & { title: string; children: ReactNode }) {
  return (
    <html lang={locale} data-mode={mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${settings.name}`}</title>
        <link rel="icon" href={settings.icons?.tab ?? '/favicon.svg'} />
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {settings.accent ? <link rel="stylesheet" href="/theme.css" /> : null}
      </head>
      <body className="plain-body">
        <main className="plain-window">
          <p className="plain-brand">
            {settings.logo ? <img src={settings.logo} alt="" /> : <Mark />}
            {settings.name}
          </p>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
