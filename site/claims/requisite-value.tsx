import type { Language } from '@menyala/contract';
import { bankOf, formatPhone, groupDigits } from '@menyala/requisites';
import { useFrame } from '../shell/frame.tsx';
import css from './payment.module.css';

/** A requisite as people compare it: addresses and cards in groups of four, the ends of an address set off. */
export function RequisiteValue({ kind, value, copy }: { kind: string; value: string; copy: string }) {
  const { language } = useFrame();
  if (kind === 'address') return <AddressInGroups address={copy} />;
  if (kind === 'card') return <span className="nowrap">{groupDigits(copy)}</span>;
  if (kind === 'phone') return <span className="nowrap">{formatPhone(copy)}</span>;
  return <>{kind === 'bank' ? bankName(copy, language) : value}</>;
}

/** A bank as people call it; what is no bank's code stays as it is. */
export const bankName = (code: string, language: Language): string => bankOf(code)?.name[language] ?? code;

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
