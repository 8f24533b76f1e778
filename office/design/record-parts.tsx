import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './record.css';
import { WhyFailed } from './why-failed.tsx';

/** A part of a record's page, with its title. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <div className="record__part">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** A part that stands on a card. */
export function RecordCard({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <RecordPart title={title}>
      <div className="record__card">{children}</div>
    </RecordPart>
  );
}

/** One of the sums that a record has. */
export function BalanceSum({
  name,
  text,
  isBad = false,
}: {
  name: string;
  text: string;
  isBad?: boolean;
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? 'is-owed' : ''}>{text}</dd>
    </div>
  );
}

/** Why a record is not shown, and another try. */
export function RecordFailed({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <WhyFailed error={error} />
      <button type="button" className="btn" onClick={again}>
        {t('office.again')}
      </button>
    </>
  );
}
