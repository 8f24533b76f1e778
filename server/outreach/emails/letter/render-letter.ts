import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A letter as it is kept and sent: one message with two bodies that say the same. */
export interface WrittenLetter {
  subject: string;
  body: string;
  html: string;
}

export function renderLetter(letter: Letter): WrittenLetter {
  return { subject: letter.subject, body: letterText(letter), html: letterHtml(letter) };
}
