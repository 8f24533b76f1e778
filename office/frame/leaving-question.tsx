import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from '../messages/use-translate.ts';

/** Ids of the forms on screen with something in them that was not saved. */
export const unsavedForms = new Set<string>();

/**
 * Asks before a screen is left with something unsaved on it: for all its forms, since the router takes but one question.
 * React-admin's own asks again where a form that was just saved leads on.
 */
export function LeavingQuestion(): null {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.state?.nothingIsLost !== true &&
      !window.confirm(translate('ra.message.unsaved_changes')),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}
