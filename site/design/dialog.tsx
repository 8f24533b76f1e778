import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

/**
 * A modal dialog on the platform's own `<dialog>`: the browser keeps focus inside, makes the rest inert, closes it on
 * Escape and gives focus back. It is open while it is rendered. On a phone a `sheet` comes from below.
 */
export function Dialog({
  title,
  onClose,
  sheet = false,
  className,
  children,
  foot,
}: {
  title: ReactNode;
  onClose: () => void;
  sheet?: boolean;
  className?: string | undefined;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const t = useTranslations('design');
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside, which may move the focus or scroll: a closed dialog can do neither.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // React has taken the element away before the browser could give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes(css['dialog'], sheet && css['sheet'], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current && isOutside(event.currentTarget, event.clientX, event.clientY))
          onClose();
      }}
    >
      <div className={css['head']}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={css['close']} onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">{t('close')}</span>
        </button>
      </div>
      {children}
      {foot ? <div className={css['foot']}>{foot}</div> : null}
    </dialog>
  );
}

/** A region that scrolls is the one thing besides controls that has to take the focus. */
const scrolledByKeys = { tabIndex: 0 };

/**
 * The usual inside of a dialog: text with room around it, scrolling when it is long. Where it is only text it gets a
 * `label`, and with it a place in the order of Tab, or the keyboard could not scroll it.
 */
export function DialogBody({ label, children }: { label?: string; children: ReactNode }) {
  if (label === undefined) return <div className={css['body']}>{children}</div>;
  return (
    <section className={css['body']} aria-label={label} {...scrolledByKeys}>
      {children}
    </section>
  );
}

function isOutside(dialog: HTMLElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
