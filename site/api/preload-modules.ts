/** Has the browser fetch modules now that a screen will import in a moment, all at once instead of one after the other. */
export function preloadModules(files: readonly string[] = []): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
