import type { AnswerOf } from '@menyala/contract';
import type { showUnpaidHolds } from '@menyala/contract/office/operations-inbox';
import { sumText } from '@menyala/money';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../api/read.ts';
import { WhyFailed } from '../design/why-failed.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import './unpaid-holds.css';

type Hold = AnswerOf<typeof showUnpaidHolds>['items'][number];

/** What unpaid claims hold of each reserve now, and the most that one address could hold by the settings as they are saved. */
export function UnpaidHolds(): JSX.Element {
  const t = useTranslations();
  // A save brings a new version, by which the most that one address may hold is asked for anew.
  const version = useRecordContext()?.['version'];
  const { data, error } = useQuery({
    ...read<typeof showUnpaidHolds>('/office/api/settings/unpaid-holds'),
    queryKey: ['unpaid-holds', version],
    retry: false,
  });
  return (
    <div className="form__wide">
      <h3>{t('settings.holds.title')}</h3>
      <p className="hint">{t('settings.holds.lead')}</p>
      {data === undefined && error === null && <p className="sk">{t('settings.holds.title')}</p>}
      {error !== null && (
        <p className="hint">
          {t('settings.holds.failed')} <WhyFailed error={error} />
        </p>
      )}
      {data?.items.length === 0 && <p className="hint">{t('settings.holds.none')}</p>}
      {data !== undefined && data.items.length > 0 && <HoldsTable holds={data.items} />}
    </div>
  );
}

const columns = [
  'reserve',
  'unpaidClaims',
  'held',
  'largestOfOneAddress',
  'mostOfOneAddress',
  'heldByStrangers',
  'mostOfStrangers',
] as const;

function HoldsTable({ holds }: { holds: readonly Hold[] }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <section className="holds" aria-label={t('settings.holds.title')} {...scrolledByKeys}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('settings.holds.currency')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="num">
                {t(`settings.holds.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.currency}>
              <th scope="row">{hold.code}</th>
              {columns.map((column) => (
                <td key={column} className="num">
                  {column === 'unpaidClaims' ? hold[column] : sumText(hold[column], locale, hold.ticker)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone the table is wider than the window, and without a place in the order of Tab no key could scroll it. */
const scrolledByKeys = { tabIndex: 0 };
