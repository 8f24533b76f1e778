/** A text in one language, in Markdown. Without a description, lists and search engines get its beginning. */
interface Written {
  title: string;
  description?: string;
  body: string;
}

/** A language that is left out is not written. */
export interface SeedText {
  ru?: Written;
  en?: Written;
}
