import type { Settings } from '@menyala/contract/site/calculator';
import { agreedCookie, agreedVersions } from '@menyala/contract/site/pages';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { FieldError } from '../design/field.tsx';
import { cookieOf, rememberForADay } from '../layout/cookies.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';

/**
 * The one tick, before the way to payment. The browser keeps for a day which versions it was given for, so that the details
 * do not ask for it again. The box is the browser's own: what was ticked before the page's code came stays ticked.
 */
export function FormAgreement({
  ref,
  error,
  onChange,
}: {
  ref: RefObject<HTMLInputElement | null>;
  error: string | null;
  onChange: () => void;
}) {
  const t = useTranslations('exchange');
  const href = useHref();
  const { agreements } = useLayout().settings;
  const versions = agreedVersions(agreements);
  useEffect(() => {
    if (ref.current && cookieOf(agreedCookie) === versions) ref.current.checked = true;
  }, [ref, versions]);
  const link = (path: string) => (chunks: ReactNode) => (
    <a href={href(path)} target="_blank" rel="noopener">
      {chunks}
    </a>
  );
  return (
    <div className="small">
      <Check
        ref={ref}
        name="agreement"
        defaultChecked={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreement-error' : undefined}
        onChange={onChange}
      >
        {t.rich('agree', { rules: link('/rules'), aml: link('/aml') })}
      </Check>
      {error ? <FieldError id="agreement-error">{error}</FieldError> : null}
    </div>
  );
}

export const rememberAgreed = (agreements: Settings['agreements']): void =>
  rememberForADay(agreedCookie, agreedVersions(agreements));
