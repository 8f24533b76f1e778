import { useLayout } from '../../layout/layout-context.tsx';
import { DownloadFile } from '../download-file.tsx';
import type { ClaimFilter } from './claim-filter.ts';
import { fetchClaimsFile } from './fetch-claims-file.ts';

/** Saves the claims that the filter finds, all pages of them. */
export function DownloadClaims({ filter }: { filter: ClaimFilter }) {
  const { language } = useLayout();
  return <DownloadFile fetchFile={() => fetchClaimsFile(language, filter)} />;
}
