import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { differences } from './differences.ts';

interface Props {
  /** The thing as it was seen, and as somebody else has left it. */
  before: object;
  now: object;
  /** The typed values, on top of the record that was seen. */
  typed: object;
  /** True for the parts that are compared. */
  isTold?: (name: string) => boolean;
  /** The label of a part, by its name. */
  nameOf: (name: string) => string;
}

/** The values that somebody else has changed, each beside the one that was typed there. */
export function ChangedValues({
  before,
  now,
  typed,
  isTold = () => true,
  nameOf,
}: Props): JSX.Element | null {
  const t = useTranslations();
  const own = new Map(differences(before, typed).map(({ path, after }) => [path, after]));
  const changed = differences(before, now).filter(({ path }) => {
    const [name = ''] = path.split('.');
    return name !== 'version' && isTold(name);
  });
  const text = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'catalogue.yes' : 'catalogue.no');
    return value === undefined || value === null || value === '' ? t('audit.nothing') : String(value);
  };
  if (changed.length === 0) return null;
  return (
    <ul className="stale-values">
      {changed.map(({ path, before: was, after: is }) => (
        <li key={path}>
          <b>{titleOf(path, nameOf)}</b>:{' '}
          {own.has(path) && own.get(path) !== is
            ? t('catalogue.staleBoth', { now: text(is), typed: text(own.get(path)) })
            : t('catalogue.staleOne', { before: text(was), now: text(is) })}
        </li>
      ))}
    </ul>
  );
}

/** `name.ru` is "Name ru", `codes.0.code` "Codes 1 code". */
function titleOf(path: string, nameOf: (name: string) => string): string {
  const [first = '', ...rest] = path.split('.');
  const places = rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
  return [nameOf(first), ...places].join(' ');
}
