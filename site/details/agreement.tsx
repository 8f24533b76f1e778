import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { FieldError } from '../design/field.tsx';
import { useHref } from '../shell/frame.tsx';
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
  return (
    <>
      <Check
        name="agreement"
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreement-error' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        {t.rich('agree', { rules: link('/rules'), aml: link('/aml') })}
      </Check>
      {error ? <FieldError id="agreement-error">{error}</FieldError> : null}
      {open === null ? null : <TextDialog path={open} onClose={() => setOpen(null)} />}
    </>
  );
}
