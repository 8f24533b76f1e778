import css from './network-tag.module.css';

/** The network (or the city, for cash) beside a currency's name; never told by colour alone. */
export function NetworkTag({ children }: { children: string }) {
  return <span className={css['tag']}>{children}</span>;
}
