import { design } from './en/design.ts';
import { exchange } from './en/exchange.ts';
import { layout } from './en/layout.ts';
import { textPages } from './en/text-pages.ts';

/** What comes with the first page. */
export const messages = { design, exchange, layout, textPages } as const;
