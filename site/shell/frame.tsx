import type { PageFrame } from '@menyala/contract/site/pages';
import { createContext, type ReactNode, useContext } from 'react';
import { inLanguage } from '../addresses.ts';

const FrameContext = createContext<PageFrame | null>(null);

export function FrameProvider({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** What every page knows: language, settings, the server's time. */
export function useFrame(): PageFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('A part of a page was rendered outside of a page.');
  return frame;
}

/** Writes an address of the site in the language of the page: `const href = useHref(); href('/aml')`. */
export function useHref(): (path: string) => string {
  const { language } = useFrame();
  return (path) => inLanguage(language, path);
}
