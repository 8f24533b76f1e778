import type { JSX, ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

interface Props {
  name: string;
  children: ReactNode;
  /** Puts a button beside it that copies this. */
  copied?: string;
}

/** A line of a list of facts. */
export function Fact({ name, children, copied }: Props): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {copied !== undefined && <CopyButton text={copied} what={name} />}
      </dd>
    </div>
  );
}
