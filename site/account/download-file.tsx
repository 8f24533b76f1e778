import type { Call, Language } from '@menyala/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { requestResponse, Unreachable } from '../api/request.ts';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import css from './account.module.css';
import { type Trouble, TroubleNote, troubleOf } from './trouble.tsx';

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

export interface FetchedFile {
  file: Blob;
  name: string;
}

/**
 * A table for spreadsheets. A plain link could not carry the bearer token, so the file is fetched and then saved.
 * `name` is for an answer that tells none. @throws Refused, Unreachable
 */
export async function fetchFile<C extends Call>(
  language: Language,
  path: C['path'],
  query: Readonly<Record<string, string>>,
  name: string,
  params: Readonly<Record<string, string>> = {},
): Promise<FetchedFile> {
  const response = await requestResponse<C>(
    language,
    { method: 'GET', path },
    Object.keys(query).length === 0 ? { params } : { params, query },
  );
  const named = fileNameOf(response.headers.get('content-disposition'));
  const file = await response.blob().catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  return { file, name: named ?? name };
}

/** `attachment; filename="claims.csv"`; whatever might be a path in it is none. */
export function fileNameOf(disposition: string | null): string | null {
  const name = /filename="([\w.-]{1,80})"/.exec(disposition ?? '')?.[1];
  return name?.endsWith('.csv') ? name : null;
}

const keptForMs = 60_000;

/** Hands a file that the page holds to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // A link outside of the document is not followed by every browser.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the press; on a slow disk much later.
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}
