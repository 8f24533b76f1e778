import { visible } from '../sanitise.ts';
import type { Letter, LetterBlock, LetterLine, LetterSum } from './letter.ts';

/** The letter as plain text. */
export function letterText(letter: Letter): string {
  const news = [letter.about, letter.title].filter((part) => part !== null).map(sentence);
  return [
    visible(letter.greeting),
    news.join(' '),
    ...letter.blocks.map(blockText),
    lines([letter.settings.name, letter.footer]),
  ].join('\n\n');
}

function blockText(block: LetterBlock): string {
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

function sumText({ label, amount, unit, name }: LetterSum): string {
  return `${label}: ${amount}\u00a0${unit} (${name})`;
}

function lineTexts({ label, value, link }: LetterLine): string[] {
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
