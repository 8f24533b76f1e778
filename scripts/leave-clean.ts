import { afterAll, expect, vi } from 'vitest';

/**
 * Test files share a process: what one has put in place of the real thing goes when it ends. The fronts keep state in
 * modules, as a browser's tab does, so that each of their files gets fresh ones; the server keeps its state in the context.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (!expect.getState().testPath?.includes('/server/')) vi.resetModules();
});
