import { visible } from '../sanitise.ts';
import type { Email, EmailBlock, EmailLine, EmailSum } from './email.ts';

/** The email as plain text. */
export function emailText(email: Email): string {
  const news = [email.about, email.title].filter((part) => part !== null).map(sentence);
  return [
    visible(email.greeting),
    news.join(' '),
    ...email.blocks.map(blockText),
    lines([email.settings.name, ...contactLines(email), email.footer]),
  ].join('\n\n');
}

function contactLines({ settings: { contacts = [] } }: Email): string[] {
  return contacts.map(({ label, value }) => `${label}: ${value}`);
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return visible(block.text);
    case 'note':
      return lines([block.label === null ? block.text : `${block.label}: ${block.text}`]);
    case 'sums':
      return lines([sumText(block.sends), sumText(block.receives), ...lineTexts(block.course)]);
    case 'facts':
      return lines([...(block.title === null ? [] : [`${block.title}:`]), ...block.lines.flatMap(lineTexts)]);
    case 'ways':
      return lines([
        `${block.title}:`,
        ...block.items.map(({ title, text }) => `– ${sentence(title)} ${text}`),
      ]);
    case 'link':
      return lines([block.text, block.address]);
    case 'button':
      return lines([`${sentence(block.text)} ${block.hint}`, block.address]);
  }
}

function sumText({ label, amount, unit, name }: EmailSum): string {
  return `${label}: ${amount}\u00a0${unit} (${name})`;
}

function lineTexts({ label, value, link }: EmailLine): string[] {
  const line = `${label}: ${value}`;
  return link === undefined ? [line] : [line, `${link.text}: ${link.address}`];
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? visible(text) : `${visible(text)}.`;
}

/** Texts have no line breaks of their own, so nobody's words make a line that the exchange did not write. */
function lines(texts: string[]): string {
  return texts.map(visible).join('\n');
}
