import type { SiteBuild } from '../web/pages/site-build.ts';

/** A site whose pages are empty, for tests of what lies behind them. */
export const blankSite: SiteBuild = {
  buildId: 'blank',
  builtAt: new Date(0),
  files: new Map(),
  office: null,
  renderPage: () => '<!doctype html><title>blank</title>',
  writePayload: () => '{}',
};
