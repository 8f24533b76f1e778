import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { FieldError } from '../design/field.tsx';
import { useHref } from '../layout/layout-context.tsx';
import css from './details.module.css';
import { TextDialog } from './text-dialog.tsx';

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
