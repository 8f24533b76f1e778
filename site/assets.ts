import type { PagePayload } from '@menyala/contract/site/pages';
import { messageFilesOf } from './messages/load-messages.ts';
import { messageFiles } from './messages/message-files.ts';
import type { LazyPage } from './screens.ts';

/** Addresses of the built files. */
export interface SiteAssets {
  /** The client's entry, a module. */
  script: string;
  /** What asks for the entry and the modules of the page once it is painted; absent where nothing is built. */
  starter?: string;
  styles: string[];
  /** Modules that the entry will ask for at once. */
  preloads: string[];
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

/** What the document of one page names of them. */
export interface PageFiles {
  styles: readonly string[];
  starter: string | null;
  script: string;
  /** What else the page needs before it is alive. */
  modules: readonly string[];
}

/** What of Vite's manifest (`build/site/.vite/manifest.json`) is used here. */
export interface Manifest {
  readonly [source: string]: {
    readonly file: string;
    readonly isEntry?: boolean;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
  };
}

const client = 'entry-client.tsx';
const starter = 'start-client.ts';
/** The widget's script, which has nothing to do with the rest: a manifest of its own joins this one (`build.ts`). */
export const widgetSource = 'widget/widget-client.ts';

const screens = {
  error: 'errors/error-screen.tsx',
  text: 'text-pages/text-screen.tsx',
  closed: 'exchange/closed-screen.tsx',
  directions: 'directions/directions-screen.tsx',
  details: 'details/details-screen.tsx',
  claim: 'claims/claim-screen.tsx',
  invoice: 'pay/invoice-screen.tsx',
  refund: 'pay/refund-screen.tsx',
  authorize: 'keys/authorize-screen.tsx',
  payLink: 'pay/pay-link-screen.tsx',
  verification: 'cards/verification-screen.tsx',
  check: 'cards/check-screen.tsx',
  return: 'claims/return-screen.tsx',
  auth: 'auth/auth-screen.tsx',
  account: 'account/account-screen.tsx',
  partners: 'partners/partners-screen.tsx',
  contacts: 'contacts/contacts-screen.tsx',
  question: 'contacts/question-screen.tsx',
  reviews: 'reviews/reviews-screen.tsx',
  // With that of partners: each file more costs home its name.
  shops: 'partners/partners-screen.tsx',
  monitoring: 'partners/partners-screen.tsx',
  cash: 'cash/cash-screen.tsx',
  contest: 'contest/contest-screen.tsx',
  faq: 'content/faq-screen.tsx',
  answer: 'content/answer-screen.tsx',
  news: 'content/news-screen.tsx',
  article: 'content/article-screen.tsx',
} satisfies Record<LazyPage, string>;

/** Sections of the account whose code is apart: it is fetched together with the page's own. */
const sections = {
  cards: 'account/cards/cards.tsx',
  referrer: 'account/referrer/referrer.tsx',
  promocodes: 'account/promocodes/own-promocodes.tsx',
  gift: 'account/gift/gifts.tsx',
  shop: 'account/shop/shops.tsx',
  support: 'account/support/own-support.tsx',
  settings: 'account/settings/settings.tsx',
};

/** The client's files by the manifest of its build: the entry, all styles, and what each page asks for at once. */
export function assetsOf(manifest: Manifest): SiteAssets {
  const entry = manifest[client];
  if (!entry) throw new Error('The manifest of the site has no entry: build the site first.');
  const fileOf = (source: string) => address(manifest[source]?.file);
  const early = (entry.imports ?? []).flatMap(fileOf);
  const modulesOf = (source: string): string[] => {
    const imports = manifest[source]?.imports ?? [];
    const files = [...fileOf(source), ...imports.flatMap(fileOf)];
    return files.filter((file) => !early.includes(file) && file !== `/${entry.file}`);
  };
  const modulesByName = (sources: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, modulesOf(source)]));
  return {
    script: `/${entry.file}`,
    ...starterOf(manifest),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloads: early,
    messages: Object.fromEntries(messageFiles.map((name) => [name, fileOf(`messages/${name}.ts`)])),
    session: fileOf('session/session-client.ts'),
    ...widgetOf(manifest),
    screens: modulesByName(screens),
    sections: modulesByName(sections),
  };
}

/** The modules of a page that are not in each page's first download. */
export function modulesOf(assets: SiteAssets, { layout, data }: PagePayload): string[] {
  const { language } = layout;
  const section = data.page === 'account' ? data.section : '';
  const messages = [...messageFilesOf(language, data.page), `${language}-${section}`];
  const modules = new Set([
    ...messages.flatMap((name) => assets.messages?.[name] ?? []),
    ...((layout.signedIn && assets.session) || []),
    ...(assets.screens?.[data.page] ?? []),
    ...(assets.sections?.[section] ?? []),
  ]);
  return [...modules];
}

export function filesOf(assets: SiteAssets, payload: PagePayload): PageFiles {
  const { styles, starter = null, script, preloads } = assets;
  return { styles, starter, script, modules: [...preloads, ...modulesOf(assets, payload)] };
}

function starterOf({ [starter]: file }: Manifest): Pick<SiteAssets, 'starter'> {
  return file ? { starter: `/${file.file}` } : {};
}

function widgetOf({ [widgetSource]: widget }: Manifest): Pick<SiteAssets, 'widget'> {
  if (!widget) return {};
  return { widget: { script: `/${widget.file}`, styles: (widget.css ?? []).map((file) => `/${file}`) } };
}

function address(file: string | undefined): string[] {
  return file === undefined ? [] : [`/${file}`];
}
