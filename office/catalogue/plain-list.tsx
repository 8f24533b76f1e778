import type { JSX, ReactElement, ReactNode } from 'react';
import { List, Pagination } from 'react-admin';
import { ScreenTitle } from '../frame/screen-title.tsx';
import './catalogue.css';

interface Props {
  title: string;
  children: ReactNode;
  filters?: ReactElement[];
  /** `-createdAt` and the like are the server's words; without one, its own order. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  actions?: ReactElement | false;
}

/** A list whose page, order and filters live in the address, so that it can be shared and Back works. */
export function PlainList({ title, children, filters, sort, actions = false }: Props): JSX.Element {
  return (
    <>
      <ScreenTitle text={title} />
      <List
        {...(filters === undefined ? {} : { filters })}
        sort={sort ?? { field: 'id', order: 'ASC' }}
        perPage={50}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        exporter={false}
        storeKey={false}
        disableSyncWithLocation={false}
        empty={false}
        {...(actions === false && filters === undefined
          ? { actions: false }
          : actions === false
            ? {}
            : { actions })}
      >
        {children}
      </List>
    </>
  );
}
