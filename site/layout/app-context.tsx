import type { ColourMode, PagePayload } from '@menyala/contract/site/pages';
import { createContext, type ReactNode, useContext } from 'react';
import type { PageAnswer } from '../api/payload.ts';
import type { Preloader } from '../api/preloader.ts';
import type { PageFiles } from '../assets.ts';
import type { Messages } from '../messages/messages.ts';
import type { Thing } from '../structured-data/things.ts';

/** What a document begins with, the same on the server and in the browser that takes it over. */
export interface Start {
  payload: PagePayload;
  mode: ColourMode;
  files: PageFiles;
}

export interface AppContext {
  start: Start;
  /** Grows when a page needs more of them; the page is drawn after that. */
  messages: { current: Messages };
  /** Absent on the server, where nothing is loaded ahead. */
  preloader: Preloader<PageAnswer> | null;
  /** What the parts of a page tell search engines, while the server draws it. */
  structured?: Thing[];
}

const CurrentApp = createContext<AppContext | null>(null);

export function AppContextProvider({ value, children }: { value: AppContext; children: ReactNode }) {
  return <CurrentApp value={value}>{children}</CurrentApp>;
}

export function useAppContext(): AppContext {
  const app = useContext(CurrentApp);
  if (!app) throw new Error('The site was rendered outside of its app context.');
  return app;
}
