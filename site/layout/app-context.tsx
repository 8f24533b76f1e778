import type { ColourMode, PagePayload } from '@menyala/contract/site/pages';
import { createContext, type ReactNode, useContext } from 'react';
import type { PageAnswer } from '../api/payload.ts';
import type { Preloader } from '../api/preloader.ts';
import type { Messages } from '../messages/messages.ts';

/** Addresses of the built files that a document needs. */
export interface SiteAssets {
  /** The client's entry, a module. */
  script: string;
  /** What asks for the entry and the modules of the page once it is painted; absent where nothing is built. */
  starter?: string;
  styles: string[];
  /** Modules that the entry will ask for at once. */
  preloads: string[];
  buildId: string;
  /** Modules that the screens of other pages need, by page. */
  screens?: Readonly<Record<string, readonly string[]>>;
  /** Modules of the account's sections that come later, by section. */
  sections?: Readonly<Record<string, readonly string[]>>;
  /** The script and the styles of the widget, which is a build of its own. */
  widget?: { script: string; styles: string[] };
  /** Modules of the session, for whoever may have one. */
  session?: readonly string[];
  /** Modules of the messages: by language, and for later parts by language and part, as "ru-claims". */
  messages?: Readonly<Record<string, readonly string[]>>;
}

/** What a document begins with, the same on the server and in the browser that takes it over. */
export interface Start {
  payload: PagePayload;
  mode: ColourMode;
  assets: SiteAssets;
}

export interface AppContext {
  start: Start;
  /** Grows when a page needs more of them; the page is drawn after that. */
  messages: { current: Messages };
  /** Absent on the server, where nothing is loaded ahead. */
  preloader: Preloader<PageAnswer> | null;
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
