import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import css from './account.module.css';
import type { FetchedFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Saves a table of the server's for spreadsheets. `of` names what is in it, for people who hear the button. */
export function DownloadFile({ of, fetchFile }: { of?: string; fetchFile: () => Promise<FetchedFile> }) {
  const t = useTranslations('account');
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const download = async () => {
    if (state === 'running') return;
    setState('running');
    setTrouble(null);
    try {
      const { file, name } = await fetchFile();
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
        {of === undefined ? null : <span className="visually-hidden">: {of}</span>}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'done' ? t('downloaded') : ''}
      </span>
      <TroubleNote trouble={trouble} />
    </div>
  );
}
