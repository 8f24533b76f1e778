import type { TextPage } from '@menyala/contract/site/pages';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchPayload } from '../api/payload.ts';
import { Button } from '../design/button.tsx';
import { Check } from '../design/check.tsx';
import { CleanHtml } from '../design/clean-html.tsx';
import { Dialog, DialogBody } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useHref } from '../layout/layout-context.tsx';
import css from './details.module.css';

/** One tick for both texts. They open in a dialog, so that nothing typed is lost; before script, in another tab. */
export function Agreement({
  checked,
  error,
  onChange,
}: {
  checked: boolean;
  error: ReactNode;
  onChange: (isAgreed: boolean) => void;
}) {
  const t = useTranslations('details');
  const { links, dialog } = useTextLinks();
  return (
    <>
      <Check
        name="agreement"
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreement-error' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        {t.rich('agree', links)}
      </Check>
      {error ? <FieldError id="agreement-error">{error}</FieldError> : null}
      {dialog}
    </>
  );
}

/** The tick that was given already, in the form or a step before; both texts can still be read. */
export function Agreed() {
  const t = useTranslations('details');
  const { links, dialog } = useTextLinks();
  return (
    <>
      <p className={css['agreed']}>{t.rich('agreedAlready', links)}</p>
      {dialog}
    </>
  );
}

function useTextLinks() {
  const href = useHref();
  const [open, setOpen] = useState<string | null>(null);
  const link = (path: string) => (chunks: ReactNode) => (
    <a
      href={href(path)}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setOpen(path);
      }}
    >
      {chunks}
    </a>
  );
  return {
    links: { rules: link('/rules'), aml: link('/aml') },
    dialog: open === null ? null : <TextDialog path={open} onClose={() => setOpen(null)} />,
  };
}

/** One of the texts that are agreed to, over the form. */
function TextDialog({ path, onClose }: { path: string; onClose: () => void }) {
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
