import { design } from './ru/design.ts';
import { exchange } from './ru/exchange.ts';
import { layout } from './ru/layout.ts';
import { textPages } from './ru/text-pages.ts';

/** What comes with the first page. */
export const messages = { design, exchange, layout, textPages } as const;
