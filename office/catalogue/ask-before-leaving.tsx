import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { unsavedForms } from '../frame/leaving-question.tsx';

/**
 * Has staff asked before they leave a form with something unsaved in it: by the frame for another screen, by the browser for
 * another page.
 *
 * @param props.isSending what is typed is on its way. The form itself forgets that where its record is read meanwhile.
 */
export function AskBeforeLeaving({ isSending = false }: { isSending?: boolean }): null {
  const { dirtyFields, isSubmitting } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSending;
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    unsavedForms.add(id);
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsavedForms.delete(id);
    };
  }, [id, isUnsaved]);
  return null;
}
