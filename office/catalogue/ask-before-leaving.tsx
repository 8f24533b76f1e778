import { useBlocker, useCanBlock } from 'ra-core';
import { type JSX, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../messages/use-translate.ts';

/**
 * Asks before a form is left with something in it that was not saved. React-admin's own asks again where a form that was just
 * saved leads on.
 *
 * @param props.isSending what is typed is on its way. The form itself forgets that where its record is read meanwhile.
 */
export function AskBeforeLeaving({ isSending = false }: { isSending?: boolean }): JSX.Element | null {
  // Within the tests of screens there is nowhere to go.
  return useCanBlock() ? <Asking isSending={isSending} /> : null;
}

function Asking({ isSending }: { isSending: boolean }): null {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSending;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.state?.nothingIsLost !== true &&
      !window.confirm(translate('ra.message.unsaved_changes')),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return null;
}
