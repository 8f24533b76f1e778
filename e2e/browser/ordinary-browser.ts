/** What the browser of a person calls itself: ours says that it has no window, and is taken for a robot. */
export const ordinaryBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
