import type { ComponentProps } from 'react';
import css from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonLook {
  /** One `main` on a screen at most. */
  look?: 'plain' | 'main' | 'danger' | 'quiet';
  big?: boolean;
  wide?: boolean;
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ look = 'plain', big = false, wide = false }: ButtonLook = {}): string {
  return classes(css['button'], css[look], big && css['big'], wide && css['wide']);
}

export function Button({
  look = 'plain',
  big = false,
  wide = false,
  type = 'button',
  className,
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classes(buttonClass({ look, big, wide }), className)} />;
}
