import type { Language } from '@menyala/contract';
import { bankOf, formatPhone, groupDigits } from '@menyala/requisites';
import { useLayout } from '../layout/layout-context.tsx';
import css from './payment.module.css';

/** A requisite as people compare it: addresses and cards in groups of four, the ends of an address set off. */
export function RequisiteValue({ kind, value, copy }: { kind: string; value: string; copy: string }) {
  const { language } = useLayout();
  if (kind === 'address') return <AddressInGroups address={copy} />;
  if (kind === 'card')
    return (
      <span className="nowrap" translate="no">
        {groupDigits(copy)}
      </span>
    );
  if (kind === 'phone')
    return (
      <span className="nowrap" translate="no">
        {formatPhone(copy)}
      </span>
    );
  return <span translate="no">{kind === 'bank' ? bankName(copy, language) : value}</span>;
}

/** A bank as people call it; what is no bank's code stays as it is. */
export const bankName = (code: string, language: Language): string => bankOf(code)?.name[language] ?? code;

/** Both ends have four characters, whatever the length. The gaps are drawn, not written: a selected address is copied without spaces. */
export function AddressInGroups({ address }: { address: string }) {
  const middle = groupDigits(address.slice(4, -4)).split(' ');
  const groups = middle.map((text, index) => ({ text, from: 4 + index * 4 }));
  return (
    <span className={`code ${css['address']}`} translate="no">
      <b>{address.slice(0, 4)}</b>
      {groups.map(({ text, from }) => (
        <span key={from}>{text}</span>
      ))}
      <b>{address.slice(-4)}</b>
    </span>
  );
}
