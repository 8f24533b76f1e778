import type { Sent } from './sent-file.ts';
import type { PictureType } from './sniff-picture.ts';

/** What the drawing process is asked for: a receipt, a photo of a card, what stands on a page of the site, or an icon. */
export interface Order {
  sent: Sent;
  type: PictureType;
  as: 'receipt' | 'photo' | 'illustration' | 'icon' | 'logo' | 'app_icon';
  /**
   * Of an icon of the exchange: how large, whether phones cut its corners, so that nothing of it may be see-through, and
   * whether they cut it to any form. */
  appIcon?: { side: number; isOpaque: boolean; isMasked?: boolean };
}

export interface Drawing {
  bytes: Buffer;
  type: PictureType;
  width: number;
  height: number;
  /** Of a photo; see `perceptual-hash.ts` and `same-photo.ts`. */
  perceptualHashes: Buffer[];
  thumbnail: Buffer;
}

/** `unreadable`: broken, cut off, not of its type, or of too many pixels. `gone`: nobody waits for it any more. */
export type Answer = Drawing | 'unreadable' | 'too_small' | 'gone';
