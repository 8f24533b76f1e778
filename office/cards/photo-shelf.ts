import { readPhoto } from './read-photo.ts';

/**
 * Photos that were looked at while a card is open, so that going back to one is no new look. They are in memory alone,
 * and are let go with the card.
 */
export class PhotoShelf {
  readonly #end = new AbortController();
  readonly #photos = new Map<string, Promise<ImageBitmap>>();
  readonly #read: typeof readPhoto;

  constructor(read: typeof readPhoto = readPhoto) {
    this.#read = read;
  }

  /** The photo at an address; one that failed is asked for anew. */
  take(url: string): Promise<ImageBitmap> {
    const known = this.#photos.get(url);
    if (known !== undefined) return known;
    const photo = this.#read(url, this.#end.signal);
    this.#photos.set(url, photo);
    photo.then(
      (bitmap) => {
        if (this.#end.signal.aborted) bitmap.close();
      },
      () => this.#photos.delete(url),
    );
    return photo;
  }

  letGo(): void {
    this.#end.abort();
    for (const photo of this.#photos.values())
      photo.then(
        (bitmap) => bitmap.close(),
        () => undefined,
      );
    this.#photos.clear();
  }
}
