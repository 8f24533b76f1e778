/** The page is at another path of the site, which is given without the language base. */
export class PageMoved extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}
