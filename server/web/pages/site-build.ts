import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@menyala/contract/site/pages';
import type { FastifyInstance } from 'fastify';
import { type BuiltFiles, loadBuiltFiles } from './built-files.ts';
import { loadOfficeBuild, type OfficeBuild } from './office-build.ts';

/** What `npm run build` left: the browser's files, the renderer of pages, and the office. */
export interface SiteBuild {
  /** Hash of the manifest, so the same sources give the same id on every server. */
  buildId: string;
  builtAt: Date;
  renderPage: SiteRenderer['renderPage'];
  writePayload: SiteRenderer['writePayload'];
  files: BuiltFiles;
  office: OfficeBuild | null;
  /** Of `npm run dev` alone: answers requests for modules from their sources, before any route. */
  serveSources?: (app: FastifyInstance) => void;
}

/** The module that the site's build makes for the server. `assetsOf` reads a manifest as the site wants it read. */
interface SiteEntry extends SiteRenderer {
  setAssets(assets: unknown): void;
  assetsOf(manifest: unknown): unknown;
}

/** Loads the builds from a folder that holds `site`, `site-server` and `office`. @throws where the site was not built */
export async function loadSiteBuild(folder: string): Promise<SiteBuild> {
  const manifestFile = join(folder, 'site', '.vite', 'manifest.json');
  const manifest = await readFile(manifestFile);
  const buildId = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const entry: SiteEntry = await import(pathToFileURL(join(folder, 'site-server', 'entry.js')).href);
  entry.setAssets(entry.assetsOf(JSON.parse(manifest.toString())));
  const [files, office, { mtime }] = await Promise.all([
    loadBuiltFiles(join(folder, 'site')),
    loadOfficeBuild(join(folder, 'office')),
    stat(manifestFile),
  ]);
  const { renderPage, writePayload } = entry;
  return { buildId, builtAt: mtime, renderPage, writePayload, files, office };
}
