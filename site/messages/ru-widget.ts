import { widget } from './ru/widget.ts';

/** What the widget says; only the server asks for it. */
export const messages = { widget } as const;
