import type { JSX } from 'react';
import { Icon } from './icon.tsx';

/** What stands under a field: its hint, or what is wrong with it. */
export function FieldNote({
  id,
  wrong,
  hint,
}: {
  id: string;
  wrong: string | undefined;
  hint: string;
}): JSX.Element {
  return (
    <p id={id} className={wrong === undefined ? 'hint' : 'error'}>
      {wrong === undefined ? (
        hint
      ) : (
        <>
          <Icon name="warning" />
          {wrong}
        </>
      )}
    </p>
  );
}
