import { design } from './en/design.ts';
import { errors } from './en/errors.ts';
import { exchange } from './en/exchange.ts';
import { shell } from './en/shell.ts';
import { textPages } from './en/text-pages.ts';

/** What comes with the first page. */
export const messages = { design, errors, exchange, shell, textPages } as const;
