import type { JSX } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMayOpen } from '../staff/use-may.ts';
import { auditOf, objectAt } from './audit-object.ts';

/** From the screen of a thing to what the audit log has of it; nothing for who may not read the log. */
export function AuditLink(): JSX.Element | null {
  const t = useTranslations();
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const object = objectAt(pathname);
  if (object === undefined || !mayOpen('/audit')) return null;
  return (
    <p className="page__part">
      <Link to={auditOf(object)}>{t('audit.ofThis')}</Link>
    </p>
  );
}
