import type { OfficeSource } from '@menyala/contract/office/sources';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

const toneOf: Readonly<Record<OfficeSource['state'], string>> = {
  off: '',
  waiting: '',
  failing: 'tag--danger',
  partly: 'tag--warning',
  held: 'tag--danger',
  working: 'tag--positive',
};

/** How a source does. */
export function StateTag({ state }: { state: OfficeSource['state'] }): JSX.Element {
  const t = useTranslations();
  return <span className={`tag ${toneOf[state]}`}>{t(`sources.state.${state}`)}</span>;
}
