import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useFrame } from '../../shell/frame.tsx';
import { saveFile } from '../save-file.ts';
import { type Trouble, troubleOf } from '../trouble.ts';
import { TroubleNote } from '../trouble-note.tsx';
import type { ClaimFilter } from './claim-filter.ts';
import { fetchClaimsFile } from './fetch-claims-file.ts';
import css from './orders.module.css';

/** Saves the claims that the filter finds, all pages of them. */
export function DownloadClaims({ filter }: { filter: ClaimFilter }) {
  const t = useTranslations('account');
  const { language } = useFrame();
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const download = async () => {
    if (state === 'running') return;
    setState('running');
    setTrouble(null);
    try {
      const { file, name } = await fetchClaimsFile(language, filter);
      saveFile(file, name);
      setState('done');
    } catch (cause) {
      setState('ready');
      setTrouble(troubleOf(cause));
    }
  };
  return (
    <div className={css['download']}>
      <Button
        look="quiet"
        aria-disabled={state === 'running' || undefined}
        aria-busy={state === 'running'}
        onClick={() => void download()}
      >
        <Icon name="file" />
        {state === 'running' ? t('downloading') : t('download')}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'done' ? t('downloaded') : ''}
      </span>
      <TroubleNote trouble={trouble} />
    </div>
  );
}
