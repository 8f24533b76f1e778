import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHref } from '../layout/layout-context.tsx';
import css from './auth.module.css';

/** What one agrees to by signing up; the texts open beside the form, so that nothing typed is lost. */
export function AgreementSentence() {
  const t = useTranslations('entrance');
  const href = useHref();
  const linkTo = (path: string) => (text: ReactNode) => (
    <a href={href(path)} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return (
    <p className={css['small']}>{t.rich('agreement', { rules: linkTo('/rules'), aml: linkTo('/aml') })}</p>
  );
}
