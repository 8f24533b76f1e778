import { design } from './en/design.ts';
import { errors } from './en/errors.ts';
import { exchange } from './en/exchange.ts';
import { layout } from './en/layout.ts';
import { textPages } from './en/text-pages.ts';

/** What comes with the first page. */
export const messages = { design, errors, exchange, layout, textPages } as const;
