/**
 * The page is whole without its code, which is five times as heavy as all that one sees. So the code is asked for when the
 * page has been painted, and takes no part of a slow line from the styles and the fonts. This imports nothing, or that
 * would come first.
 */
const list = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset['modules'];
const modules = list?.split(' ') ?? [];

function begin(): void {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(/* @vite-ignore */ modules.at(-1) ?? '');
}

/** Once something is on the screen, and the picture that the page is about can be. */
async function seen(): Promise<void> {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  await document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode();
}

const longestMs = 3_000;
// Nobody looks at a tab in the background, and nothing is painted in it.
if (document.hidden) begin();
else Promise.race([seen(), new Promise((resolve) => setTimeout(resolve, longestMs))]).then(begin, begin);

export {};
