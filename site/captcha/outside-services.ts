import type { Language } from '@menyala/contract';
import type { CaptchaProvider } from '@menyala/contract/site/captcha';

export type OutsideProvider = Exclude<CaptchaProvider, 'altcha'>;

/** What the scripts of all three leave behind. */
interface OutsideApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number | null | undefined;
  remove?(widget: string | number): void;
  ready?(begin: () => void): void;
}

declare global {
  interface Window {
    turnstile?: OutsideApi;
    hcaptcha?: OutsideApi;
    grecaptcha?: OutsideApi;
  }
}

interface Service {
  /** Whom people have to let through where something of theirs blocks it. */
  host: string;
  script(language: Language): string;
  api(): OutsideApi | undefined;
  options(language: Language): Record<string, unknown>;
}

/** Each as its documentation says for widgets that a page draws itself. */
export const services: Record<OutsideProvider, Service> = {
  turnstile: {
    host: 'challenges.cloudflare.com',
    script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    api: () => window.turnstile,
    options: (language) => ({ language, size: 'flexible', 'response-field': false }),
  },
  hcaptcha: {
    host: 'hcaptcha.com',
    script: () => 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    api: () => window.hcaptcha,
    options: (language) => ({ hl: language }),
  },
  recaptcha: {
    host: 'www.google.com',
    script: (language) => `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`,
    api: () => window.grecaptcha,
    options: () => ({}),
  },
};

export interface OutsideWidget {
  provider: OutsideProvider;
  siteKey: string;
  language: Language;
  isDark: boolean;
  place: HTMLElement;
  onAnswer(answer: string | null): void;
  onFailure(): void;
}

/** Draws the widget of another service into a place. @returns what takes it away. Rejects where its script does not come. */
export async function drawWidget({
  provider,
  siteKey,
  language,
  isDark,
  place,
  onAnswer,
  onFailure,
}: OutsideWidget): Promise<() => void> {
  const { script, api: find, options } = services[provider];
  await loadScript(script(language));
  const api = find();
  if (!api) throw new Error(`${provider} left nothing to call.`);
  if (provider === 'recaptcha') await new Promise<void>((begin) => api.ready?.(begin));
  const widget = api.render(place, {
    ...options(language),
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    callback: (token: string) => onAnswer(token),
    'expired-callback': () => onAnswer(null),
    'error-callback': () => {
      onFailure();
      // Tells Turnstile that somebody took care; the others do not look at it.
      return true;
    },
  });
  return () => {
    if (widget !== null && widget !== undefined) api.remove?.(widget);
  };
}

const loaded = new Map<string, Promise<void>>();
const patienceMs = 20_000;

/** Loads a script of another service once. Rejects where it does not come; the next call then tries again. */
function loadScript(address: string): Promise<void> {
  const before = loaded.get(address);
  if (before) return before;
  const coming = insert(address);
  loaded.set(address, coming);
  coming.catch(() => loaded.delete(address));
  return coming;
}

function insert(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${address} did not load.`));
    };
    // A network that swallows requests would keep people waiting for minutes.
    const timer = setTimeout(fail, patienceMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
