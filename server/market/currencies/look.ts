/** What the owner gives the exchange of its own, beside its name and its colour. */
export interface Look {
  version: number;
  phone: string | null;
  links: { title: string; url: string }[];
  logo: Picture | null;
  logoDark: Picture | null;
  icons: Icons | null;
}

/** A picture of `look_picture`: its name is the hash of what it shows. */
export interface Picture {
  name: string;
  width: number;
  height: number;
}

/** Names of the pictures that stand for the exchange, by their side in pixels; `tab` may be drawn by a browser at any. */
export interface Icons {
  tab: string;
  small: string;
  touch: string;
  middle: string;
  large: string;
  /** Of which phones cut a form of their own. */
  masked: string;
}

export const noLook: Look = { version: 0, phone: null, links: [], logo: null, logoDark: null, icons: null };

export const pictureUrl = (name: string): string => `/look/${name}`;
