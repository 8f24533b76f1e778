import { type JSX, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../design/form-dialog.tsx';

/** Asks once more before something costly is done: `askAgain` waits for the answer, `dialog` is where it is asked. */
export function useAskAgain(): {
  askAgain: (question: string) => Promise<boolean>;
  dialog: JSX.Element | null;
} {
  const t = useTranslations();
  const [question, setQuestion] = useState<string | null>(null);
  const answer = useRef<(isMeant: boolean) => void>(undefined);
  const end = (isMeant: boolean) => {
    setQuestion(null);
    answer.current?.(isMeant);
  };
  const askAgain = (asked: string) => {
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const dialog =
    question === null ? null : (
      <FormDialog
        title={t('catalogue.sure')}
        submit={t('catalogue.saveAnyway')}
        isPending={false}
        error={null}
        isDanger
        onSubmit={() => end(true)}
        onClose={() => end(false)}
      >
        <p>{question}</p>
      </FormDialog>
    );
  return { askAgain, dialog };
}
