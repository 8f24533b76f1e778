import type { JSX } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useMayOpen } from '../staff/use-may.ts';

/** A link where its place is open to whoever is signed in, and its words alone elsewhere. */
export function OpenLink({ to, children, ...rest }: LinkProps): JSX.Element {
  const mayOpen = useMayOpen();
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  if (!mayOpen(path)) return <span className={rest.className}>{children}</span>;
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
