import { useListContext } from 'ra-core';
import { ListNoResults } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  of:
    | 'directions'
    | 'prices'
    | 'currencies'
    | 'cities'
    | 'reserves'
    | 'requisites'
    | 'blacklist'
    | 'emails'
    | 'answers';
}

/** What a list that has nothing says: what is so, and what comes first. Where filters hide everything, how to lift them. */
export function EmptyList({ of }: Props): JSX.Element {
  const t = useTranslations();
  const { filterValues } = useListContext();
  if (Object.keys(filterValues).length > 0) return <ListNoResults />;
  return <p className="none table-card">{t(`catalogue.empty.${of}`)}</p>;
}

/** What a list says of which nothing is there yet, or nothing like what is looked for. */
export function NothingListed({ none, notFound }: { none: string; notFound: string }): JSX.Element {
  const { filterValues } = useListContext();
  const isNarrowed = Object.values(filterValues).some(Boolean);
  return <p className="none">{isNarrowed ? notFound : none}</p>;
}
