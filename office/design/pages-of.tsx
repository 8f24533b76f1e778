import { Pagination, PaginationActions, type PaginationActionsProps } from 'ra-ui-materialui';
import { type JSX, useCallback } from 'react';

/** Pages of a list that stands beside another one: each says of which list its pages are. */
export function PagesOf({ label, sizes }: { label: string; sizes: number[] }): JSX.Element {
  const Actions = useCallback(
    (props: PaginationActionsProps) => <PaginationActions {...props} aria-label={label} />,
    [label],
  );
  return <Pagination rowsPerPageOptions={sizes} actions={Actions} />;
}
