import { BackOffice, signIn } from './exchange/back-office.ts';
import { type Catalogue, readCatalogue } from './exchange/catalogue.ts';
import { type Books, openBooks } from './exchange/open-books.ts';
import type { RunningExchange } from './exchange/start-exchange.ts';

/** A running exchange as the stories reach it, beside its pages. */
export interface App {
  origin: string;
  catalogue: Catalogue;
  backOffice: BackOffice;
  books: Books;
}

/** For any number of processes; `close` ends only what this one has opened. */
export async function connectTo({
  origin,
  dataDir,
}: Pick<RunningExchange, 'origin' | 'dataDir'>): Promise<App & { close(): Promise<void> }> {
  const books = await openBooks(dataDir);
  const catalogue = await readCatalogue(origin);
  const backOffice = new BackOffice(origin, await signIn(origin), catalogue);
  return { origin, catalogue, backOffice, books, close: books.close };
}
