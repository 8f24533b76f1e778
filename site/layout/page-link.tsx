import { type ComponentProps, type MouseEvent, useCallback, useRef } from 'react';
import { useNavigate } from '../router.tsx';
import { useAppContext } from './app-context.tsx';
import { useHref, useLayout } from './layout-context.tsx';

/**
 * A link to a page of the site, given without the language. Its data is loaded ahead when it comes into sight, and at
 * once when the pointer or the focus is on it; not that of the page one is on. (The router's own link carries code of its
 * framework mode with it.)
 */
export function PageLink({
  to,
  preload: isAhead = true,
  onClick,
  ...rest
}: { to: string; preload?: boolean } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) {
  const href = useHref()(to);
  const { path } = useLayout();
  const preload = isAhead && path !== to;
  const navigate = useNavigate();
  const { preloader, start } = useAppContext();
  const observed = useRef<IntersectionObserver | null>(null);
  const inSight = useCallback(
    (link: HTMLAnchorElement | null) => {
      observed.current?.disconnect();
      observed.current = null;
      if (!link || !preloader || !preload) return;
      observed.current = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        observed.current?.disconnect();
        preloader.preload(href);
      });
      observed.current.observe(link);
    },
    [href, preload, preloader],
  );
  const urge = () => {
    if (preload) preloader?.preload(href, true);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    // The documents of payers may be framed. Other pages may not: each is a document of its own.
    const { page } = start.payload.data;
    if ((page === 'invoice' || page === 'payLink') && !/^\/(i|pay)\//.test(to)) return;
    event.preventDefault();
    navigate(href, { replace: href === window.location.pathname + window.location.search });
  };
  return <a {...rest} ref={inSight} href={href} onClick={follow} onPointerEnter={urge} onFocus={urge} />;
}

/** What the office wrote into a menu or a banner: a page of the site, or one elsewhere, which learns nothing of ours. */
export function MenuLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) {
  return to.startsWith('/') ? (
    <PageLink {...rest} to={to} />
  ) : (
    <a {...rest} href={to} rel="nofollow noopener" />
  );
}

/** A press that means "go there", not "open it elsewhere". */
function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const isHere = !currentTarget.target || currentTarget.target === '_self';
  return isHere && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
