import { groupDigits } from '@menyala/requisites';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import css from './claim-status.module.css';

/** A reference of a transfer, with a link to the network's explorer where there is one. */
export function ExplorerLink({ reference, url }: { reference: string; url: string | null }) {
  const t = useTranslations('claims');
  const shown = reference.length > 40 ? shortened(reference) : reference;
  if (url === null || !/^https:\/\//i.test(url))
    return (
      <span className="code" translate="no">
        {shown}
      </span>
    );
  return (
    <a className={css['explorer']} href={url} target="_blank" rel="noreferrer noopener">
      <span className="code" translate="no">
        {shown}
      </span>
      <Icon name="external" />
      <span className="visually-hidden">, {t('timelineExplorer')}</span>
    </a>
  );
}

/** A hash is only recognised here, never checked by eye: its ends are enough, and the whole is one press away. */
function shortened(reference: string): string {
  const start = reference.slice(0, 8);
  // Only what is no word anyway is cut into groups.
  return `${/^[0-9a-f]+$/i.test(start) ? groupDigits(start) : start} … ${reference.slice(-4)}`;
}
