import { BackOffice, signIn } from './exchange/back-office.ts';
import { type Catalogue, readCatalogue } from './exchange/catalogue.ts';
import type { RunningExchange } from './exchange/exchange-host.ts';
import { type Books, openBooks } from './exchange/open-books.ts';

/** A running exchange as the stories reach it, beside its pages. */
export interface App {
  origin: string;
  catalogue: Catalogue;
  backOffice: BackOffice;
  books: Books;
}

type Connected = App & { close(): Promise<void> };
type Address = Pick<RunningExchange, 'origin' | 'dataDir'>;

/** For any number of processes; `close` ends only what this one has opened. */
export async function connectTo({ origin, dataDir }: Address): Promise<Connected> {
  const books = await openBooks(dataDir);
  const catalogue = await readCatalogue(origin);
  const backOffice = new BackOffice(origin, await signIn(origin), catalogue);
  return { origin, catalogue, backOffice, books, close: books.close };
}

/** Before anybody signed in or opened it: a call of the back office, or a direction, is a fault of the story. */
export async function connectToFirstDay({ origin, dataDir }: Address): Promise<Connected> {
  const books = await openBooks(dataDir);
  const missing = (what: string): never => {
    throw new Error(`On its first day an exchange has no ${what}.`);
  };
  return {
    origin,
    books,
    close: books.close,
    get catalogue() {
      return missing('catalogue');
    },
    get backOffice() {
      return missing('back office that works by calls');
    },
  };
}
