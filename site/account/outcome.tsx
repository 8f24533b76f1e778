import { Icon } from '../design/icon.tsx';
import css from './account.module.css';
import { TroubleNote } from './trouble-note.tsx';
import type { Act } from './use-act.ts';

/** What came of a press, beside what was pressed: said aloud either way. */
export function Outcome({ of: { said, trouble } }: { of: Pick<Act, 'said' | 'trouble'> }) {
  return (
    <>
      <Said>{said}</Said>
      <TroubleNote trouble={trouble} />
    </>
  );
}

/** A sentence about something that went well; the place for it is there before it comes, or it would not be read out. */
export function Said({ children }: { children: string }) {
  return (
    <p role="status" className={css['said']}>
      {children === '' ? null : (
        <>
          <Icon name="check" />
          {children}
        </>
      )}
    </p>
  );
}
