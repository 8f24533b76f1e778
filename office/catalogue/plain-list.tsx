import { useListContext } from 'ra-core';
import { List, Pagination } from 'ra-ui-materialui';
import type { JSX, ReactElement, ReactNode } from 'react';
import { ScreenTitle } from '../frame/screen-title.tsx';
import './catalogue.css';
import { ListFailed } from './list-failed.tsx';

interface Props {
  title: string;
  children: ReactNode;
  filters?: ReactElement[];
  /** `-createdAt` and the like are the server's words; without one, its own order. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  actions?: ReactElement | false;
  /** Stands between the title and the list. */
  before?: ReactNode;
  /** How often it is asked for anew, where things change by themselves and no news tell of it. */
  everyMs?: number;
  /** The head stays in sight while a long table scrolls beneath it: for tables that are no wider than a wide screen. */
  isHeadKept?: boolean;
}

/** A list whose page, order and filters live in the address, so that it can be shared; they are remembered too, for the way back. */
export function PlainList(props: Props): JSX.Element {
  const { title, children, filters, sort, before, actions = false, everyMs, isHeadKept = false } = props;
  return (
    <>
      <ScreenTitle text={title} />
      {before}
      <List
        {...(filters === undefined ? {} : { filters })}
        sort={sort ?? { field: 'id', order: 'ASC' }}
        perPage={50}
        pagination={<Pages />}
        exporter={false}
        empty={false}
        error={<ListFailed />}
        actions={actions}
        {...(isHeadKept ? { className: 'list--head-kept' } : {})}
        {...(everyMs === undefined ? {} : { queryOptions: { refetchInterval: everyMs } })}
      >
        {children}
      </List>
    </>
  );
}

/** Where nothing loaded, there are no pages to count. */
function Pages(): JSX.Element | null {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
