import type { TextPage } from '@menyala/contract/site/pages';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchPayload } from '../api/payload.ts';
import { Button } from '../design/button.tsx';
import { CleanHtml } from '../design/clean-html.tsx';
import { Dialog, DialogBody } from '../design/dialog.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useHref } from '../layout/layout-context.tsx';
import css from './details.module.css';

/** One of the texts that are agreed to, over the form. */
export function TextDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useTranslations('details');
  const page = useHref()(path);
  const [text, setText] = useState<TextPage | 'failed' | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    fetchPayload(page, ending.signal).then(
      (answer) => setText('data' in answer && answer.data.page === 'text' ? answer.data : 'failed'),
      () => {
        if (!ending.signal.aborted) setText('failed');
      },
    );
    return () => ending.abort();
  }, [page]);
  const title = text === null || text === 'failed' ? '…' : text.title;
  return (
    <Dialog
      sheet
      className={css['text-dialog']}
      title={title}
      onClose={onClose}
      foot={
        <Button look="main" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <DialogBody label={title}>
        {text === null ? <Skeleton>{'…'.repeat(40)}</Skeleton> : null}
        {text === 'failed' ? (
          <p>
            {t('textFailed')}{' '}
            <a href={page} target="_blank" rel="noopener">
              {t('textOpen')}
            </a>
          </p>
        ) : null}
        {text === null || text === 'failed' ? null : <CleanHtml className={css['text']} html={text.html} />}
      </DialogBody>
    </Dialog>
  );
}
