/**
 * Gives a page stores that work, whatever its browser allows; the code that uses them, ours or a library's, need not ask.
 * With all cookies blocked, or in a frame without rights, the very name of a store throws: another takes its place,
 * which lives as long as the page; cookies are none. A store that is full keeps what it has, and nothing more.
 */
export function ensureStorage(page: Window = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (isForbidden(page, name))
      Object.defineProperty(page, name, { configurable: true, value: Object.create(pageStorage) });
  if (isForbidden(page.document, 'cookie'))
    Object.defineProperty(page.document, 'cookie', {
      configurable: true,
      get: () => '',
      set: () => undefined,
    });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
    } catch {
      // The value kept under the name is out of date.
      this.removeItem(key);
    }
  };
}

/** True where a store outlives the page. */
export const isLasting = (store: object): boolean => Object.getPrototypeOf(store) !== pageStorage;

function isForbidden<Owner extends object>(owner: Owner, name: keyof Owner): boolean {
  try {
    return (owner[name] ?? null) === null;
  } catch {
    return true;
  }
}

/** Keeps values as its own properties, as the browser's does: both are listed by `Object.keys`. */
const pageStorage = {
  get length(): number {
    return Object.keys(this).length;
  },
  key(place: number): string | null {
    return Object.keys(this)[place] ?? null;
  },
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
  },
  setItem(key: string, value: string): void {
    Object.defineProperty(this, key, {
      ...{ value: String(value), enumerable: true, configurable: true, writable: true },
    });
  },
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  },
  clear(): void {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
  },
};
