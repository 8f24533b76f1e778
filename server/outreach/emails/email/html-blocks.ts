import type { Button, EmailBlock, EmailLine, EmailSum, Facts, Link, Note, Sums, Ways } from './email.ts';
import { html, type Markup, webAddress } from './markup.ts';
import type { Paint } from './paint.ts';

export type BlockWriter = (block: EmailBlock) => Markup;

export function blockWriter(paint: Paint): BlockWriter {
  return (block) => {
    switch (block.kind) {
      case 'paragraph':
        return html`<p ${paint({ ink: 'ink' }, 'margin: 14px 0 0; font-size: 16px; line-height: 25px;')}>${block.text}</p>`;
      case 'note':
        return note(block, paint);
      case 'sums':
        return sums(block, paint);
      case 'facts':
        return facts(block, paint);
      case 'ways':
        return ways(block, paint);
      case 'button':
        return button(block, paint);
      case 'link':
        return smallLink(block, paint);
    }
  };
}

function note({ tone, label, text }: Note, paint: Paint): Markup {
  const named = label === null ? '' : html`<b style="font-weight: 600;">${label}:</b> `;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 16px 0 0;"><tr><td ${paint({ ink: 'ink', edge: tone }, 'padding: 1px 0 1px 13px; border-left: 3px solid; font-size: 15px; line-height: 23px; overflow-wrap: anywhere;')}>${named}${text}</td></tr></table>`;
}

/** One under the other and in one size, so that no sum is ever cut, with the course on the ruler between them. */
function sums({ sends, receives, course }: Sums, paint: Paint): Markup {
  const small =
    'padding: 6px 0 14px; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums;';
  const longest = Math.max(sends.amount.length, receives.amount.length);
  const size = longest > 18 ? 20 : longest > 11 ? 27 : 36;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 20px 0 0;">
<tr><td>${sum(sends, size, paint)}</td></tr>
<tr><td style="padding: 16px 0 0;">${ruler(paint)}</td></tr>
<tr><td ${paint({ ink: 'inkSoft' }, small)}>${course.label}: ${course.value}</td></tr>
<tr><td>${sum(receives, size, paint)}</td></tr>
</table>`;
}

function sum({ label, amount, unit, name }: EmailSum, size: number, paint: Paint): Markup {
  const small = paint({ ink: 'inkSoft' }, 'font-size: 14px; line-height: 20px;');
  const figures = `font-size: ${size}px; line-height: ${size + 8}px; font-weight: 300; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;`;
  return html`<div ${small}>${label}</div>
<div ${paint({ ink: 'ink' }, figures)}>${amount} <span style="font-size: 18px;">${unit}</span></div>
<div ${small}>${name}</div>`;
}

/** Where the marks from 1 to 10 stand on a logarithmic scale, as widths between them in percent. */
const steps = Array.from({ length: 9 }, (_, index) =>
  (Math.log10((index + 2) / (index + 1)) * 100).toFixed(1),
);

/** The exchange's mark between two sums: a slide rule's scale. It says nothing, so readers aloud pass over it. */
function ruler(paint: Paint): Markup {
  const cell = (edges: string) =>
    paint({ edge: 'lineStrong' }, `height: 7px; font-size: 0; line-height: 0; border: 0 solid; ${edges}`);
  const marks = steps.map((width, index) => {
    const isLast = index === steps.length - 1;
    return html`<td width="${width}%" height="7" ${cell(`border-width: 1px ${isLast ? '1px' : '0'} 0 1px;`)}></td>`;
  });
  return html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse: separate;"><tr>${marks}</tr></table>`;
}

function headlineOf(title: string, paint: Paint): Markup {
  return html`<h2 ${paint({ ink: 'ink' }, 'margin: 22px 0 6px; font-size: 16px; line-height: 22px; font-weight: 600;')}>${title}</h2>`;
}

function ways({ title, items }: Ways, paint: Paint): Markup {
  const row = 'padding: 10px 0; border: 0 solid; border-top-width: 1px; overflow-wrap: anywhere;';
  const name = 'font-size: 16px; line-height: 22px; font-weight: 600;';
  const said = 'padding: 2px 0 0; font-size: 14px; line-height: 20px;';
  return html`${headlineOf(title, paint)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map(
    (item) => html`
<tr><td ${paint({ edge: 'line' }, row)}><div ${paint({ ink: 'ink' }, name)}>${item.title}</div>
<div ${paint({ ink: 'inkSoft' }, said)}>${item.text}</div></td></tr>`,
  )}
</table>`;
}

function facts({ title, lines }: Facts, paint: Paint): Markup {
  const headline = title === null ? '' : html`${headlineOf(title, paint)}\n`;
  const above = title === null ? 'margin: 22px 0 0;' : 'margin: 0;';
  return html`${headline}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${above}">${lines.map((line) => fact(line, paint))}
</table>`;
}

/** A value that would fill lines of a narrow column stands under its label. */
const longestBeside = 40;

function fact({ label, value, link }: EmailLine, paint: Paint): Markup {
  const look = 'padding: 8px 0; border: 0 solid; border-top-width: 1px; font-size: 14px; line-height: 20px;';
  const figures = 'font-variant-numeric: tabular-nums; overflow-wrap: anywhere; word-break: break-word;';
  const shown =
    link === undefined ? html`${value}` : html`${value}<br>${anchor(link.text, link.address, paint)}`;
  const isLong = value.length > longestBeside;
  const name = (end: string) => paint({ ink: 'inkSoft', edge: 'line' }, `${look} font-weight: 400; ${end}`);
  if (isLong)
    return html`
<tr><th scope="row" colspan="2" align="left" ${name('padding-bottom: 0;')}>${label}</th></tr>
<tr><td colspan="2" align="left" ${paint({ ink: 'ink' }, `padding: 0 0 8px; font-size: 14px; line-height: 20px; ${figures}`)}>${shown}</td></tr>`;
  return html`
<tr><th scope="row" align="left" valign="top" ${name('padding-right: 14px;')}>${label}</th><td align="right" valign="top" ${paint({ ink: 'ink', edge: 'line' }, `${look} ${figures}`)}>${shown}</td></tr>`;
}

/** A link where the address is one of the web; else its words alone. */
export function anchor(text: string, address: string, paint: Paint, style = ''): Markup {
  const href = webAddress(address);
  if (href === null) return html`${text}`;
  return html`<a href="${href}" ${paint({ ink: 'accent' }, `text-decoration: underline; ${style}`.trim())}>${text}</a>`;
}

function button({ text, address, hint }: Button, paint: Paint): Markup {
  const href = webAddress(address);
  const look =
    'display: inline-block; padding: 13px 26px; font-size: 17px; line-height: 22px; font-weight: 600; text-decoration: none;';
  const press =
    href === null
      ? ''
      : html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 22px 0 0;"><tr><td ${paint({ on: 'accent' }, 'border-radius: 5px; mso-padding-alt: 13px 26px;')}><a href="${href}" ${paint({ ink: 'accentInk' }, look)}>${text}</a></td></tr></table>\n`;
  return html`${press}${smallLink({ text: hint, address }, paint)}`;
}

function smallLink({ text, address }: Pick<Link, 'text' | 'address'>, paint: Paint): Markup {
  return html`<p ${paint({ ink: 'inkSoft' }, 'margin: 12px 0 0; font-size: 13px; line-height: 19px; overflow-wrap: anywhere; word-break: break-word;')}>${text}<br>${anchor(address, address, paint, 'word-break: break-all;')}</p>`;
}
