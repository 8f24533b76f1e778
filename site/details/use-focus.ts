import { type RefObject, useEffect, useRef, useState } from 'react';

/** Leads the focus where the page goes: to the first fault, else to the heading of the step that has just come. */
export function useFocus(
  form: RefObject<HTMLFormElement | null>,
  isConfirm: boolean,
): { firstFault(): void } {
  const [wanted, setWanted] = useState(0);
  const granted = useRef(0);
  const shown = useRef(isConfirm);

  useEffect(() => {
    const hasMoved = shown.current !== isConfirm;
    shown.current = isConfirm;
    const fault =
      granted.current < wanted ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (fault) {
      // The step with the fault may come a moment later than the wish to see it, so it is kept until it is granted.
      granted.current = wanted;
      fault.focus();
    } else if (hasMoved) {
      form.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [wanted, isConfirm, form]);

  return { firstFault: () => setWanted((before) => before + 1) };
}
