import { formatPhone, groupDigits } from '@menyala/requisites';
import css from './payment.module.css';

/** A requisite as people compare it: addresses and cards in groups of four, the ends of an address set off. */
export function RequisiteValue({ kind, value, copy }: { kind: string; value: string; copy: string }) {
  if (kind === 'address') return <AddressInGroups address={copy} />;
  if (kind === 'card') return <span className="nowrap">{groupDigits(copy)}</span>;
  if (kind === 'phone') return <span className="nowrap">{formatPhone(copy)}</span>;
  return <>{value}</>;
}

/** The gaps are drawn, not written: whoever selects the address with the mouse copies it without spaces. */
export function AddressInGroups({ address }: { address: string }) {
  const groups = groupDigits(address)
    .split(' ')
    .map((text, index) => ({ text, from: index * 4 }));
  const last = groups.at(-1)?.from;
  return (
    <span className={`code ${css['address']}`}>
      {groups.map(({ text, from }) => (
        <span key={from}>{from === 0 || from === last ? <b>{text}</b> : text}</span>
      ))}
    </span>
  );
}
