import type { Locale } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import { courseText, sumText } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import css from './claim-receipt.module.css';
import { bankName } from './requisite-value.tsx';
import type { LiveClaim } from './use-claim.ts';

/**
 * What is printed of a completed claim in the page's stead, or saved as PDF: one sheet, dark on white, with whole references
 * and times that name their zone. On the screen it is not shown.
 */
export function ClaimReceipt({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const { origin, language, settings } = useLayout();
  const href = useHref();
  const time = (at: string) => fullMomentText(at, locale);
  const doneAt = status.history.findLast((entry) => entry.status === 'success')?.at;
  const paid = status.deposits.filter(({ state, reference }) => state === 'final' && reference !== null);
  const { from, to, shop } = form;
  const rail = ({ name, network }: typeof from) =>
    network === null || network.name === name ? name : `${name}, ${network.name}`;
  const rows: [label: string, value: string][] = [
    [t('receiptState'), status.label],
    [t('receiptGave'), `${sumText(form.fromSumma, locale, from)} (${rail(from)})`],
    ...(shop === null
      ? ([
          [t('receiptGot'), `${sumText(form.toSumma, locale, to)} (${rail(to)})`],
          [t('receiptRate'), courseText(form.course, locale, { from, to })],
        ] satisfies [string, string][])
      : ([
          [t('shop'), shop.website === '' ? shop.name : `${shop.name}, ${shop.website}`],
          ...(shop.about === '' ? [] : [[t('shopAbout'), shop.about] satisfies [string, string]]),
        ] satisfies [string, string][])),
    ...[...form.requisites.to, ...form.requisites.from].map(({ label, value }): [string, string] => [
      label,
      bankName(value, language),
    ]),
    [t('summaryCreated'), time(form.createdAt)],
    ...(doneAt === undefined ? [] : [[t('receiptDone'), time(doneAt)] satisfies [string, string]]),
    ...paid.map(({ reference }): [string, string] => [t('receiptPayment'), reference ?? '']),
    ...(status.payout?.txid ? [[t('receiptPayout'), status.payout.txid] satisfies [string, string]] : []),
    [t('receiptPage'), `${origin}${href(claimAddress(form.id))}`],
  ];
  return (
    <div className={css['receipt']} data-printed>
      <p className={css['house']}>{settings.name}</p>
      <h2>
        {form.publicId === null ? t('receiptTitleUnnumbered') : t('receiptTitle', { number: form.publicId })}
      </h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
