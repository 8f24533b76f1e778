import type { Email } from './email.ts';
import { anchor, type BlockWriter, blockWriter } from './html-blocks.ts';
import { html, Markup } from './markup.ts';
import { darkSheet, type Paint, painter, paletteOf } from './paint.ts';

/**
 * The email as a document for mailboxes, which know little of the web's styles: nested tables, styles at each element, no
 * script, and nothing that is fetched. It is 600 pixels wide at most and as narrow as the smallest phone.
 */
export function emailHtml(email: Email): string {
  const palette = paletteOf(email.settings.accent);
  const paint = painter(palette);
  const write = blockWriter(paint);
  return html`<!doctype html>
<html lang="${email.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${email.subject}</title>
${darkSheet(palette)}
</head>
<body ${paint({ on: 'surface' }, 'margin: 0; padding: 0; -webkit-text-size-adjust: 100%;')}>
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${email.preheader}${afterPreheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${paint({ on: 'surface' })}>
<tr><td align="center" style="padding: 20px 10px 32px;">
${forOutlook('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px; margin: 0 auto;">
<tr><td ${paint({ ink: 'accent' }, `padding: 4px 22px 14px; ${font} font-size: 18px; line-height: 24px; font-weight: 600;`)}>${brand(email.settings)}</td></tr>
<tr><td align="left" ${paint({ on: 'raised', edge: 'line', ink: 'ink' }, `padding: 24px 21px 26px; border: 1px solid; border-radius: 8px; ${font} font-size: 16px; line-height: 25px;`)}>
${head(email, paint)}
${body(email, write)}
</td></tr>
<tr><td ${paint({ ink: 'inkSoft' }, `padding: 16px 22px 0; ${font} font-size: 13px; line-height: 20px;`)}>${contacts(email, paint)}${email.footer}</td></tr>
</table>
${forOutlook('</td></tr></table>')}
</td></tr>
</table>
</body>
</html>
`.source;
}

/** By which the picture that comes with the email is known in it. */
export const logoId = 'logo@menyala';

/** The logo, as high as a line of the header; mailboxes that show no pictures show the name. */
function brand({ name, logo }: Email['settings']): Markup | string {
  if (!logo) return name;
  const height = Math.min(40, logo.height);
  const width = Math.min(280, Math.round((logo.width * height) / logo.height));
  return html`<img src="cid:${logoId}" alt="${name}" width="${String(width)}" height="${String(height)}" style="display: block; border: 0;">`;
}

function contacts({ settings }: Email, paint: Paint): Markup[] {
  return (settings.contacts ?? []).map(
    ({ label, value }) => html`${label}: ${anchor(value, value, paint)}<br>\n`,
  );
}

const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";

/** Mailboxes fill their line with what comes next; blanks keep the email's first words out of it. */
const afterPreheader = new Markup('&#8199;&#847; '.repeat(60));

/** Outlook on Windows knows no max-width, so it alone gets a table of a fixed width around the email. */
function forOutlook(markup: string): Markup {
  return new Markup(`<!--[if mso]>${markup}<![endif]-->`);
}

function head({ badge, title, about }: Email, paint: Paint): Markup {
  return html`${badge === null ? '' : badgeRow(badge, paint)}
<h1 ${paint({ ink: 'ink' }, 'margin: 0; font-size: 26px; line-height: 32px; font-weight: 600;')}>${title}</h1>
${about === null ? '' : html`<p ${paint({ ink: 'inkSoft' }, 'margin: 4px 0 0; font-size: 14px; line-height: 20px;')}>${about}</p>`}`;
}

function badgeRow({ tone, text }: NonNullable<Email['badge']>, paint: Paint): Markup {
  const look = 'padding: 3px 10px; border-radius: 3px; font-size: 13px; line-height: 20px; font-weight: 600;';
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 12px;"><tr><td ${paint({ ink: tone, on: `${tone}Soft` }, look)}>${text}</td></tr></table>`;
}

function body({ blocks }: Email, write: BlockWriter): Markup {
  return html`${blocks.map((block) => html`${write(block)}\n`)}`;
}
