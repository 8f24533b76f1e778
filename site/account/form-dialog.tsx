import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog, DialogBody } from '../design/dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { ErrorNote } from './trouble.tsx';

/** A dialog around one form of `useAccountForm`: its foot sends the form, or closes the dialog. */
export function FormDialog({
  title,
  lead,
  action,
  busy = action,
  back,
  look = 'main',
  of: { submit, isBusy, formErrors },
  email,
  sheet = false,
  onClose,
  children,
}: {
  title: string;
  /** Before the form. */
  lead?: ReactNode;
  action: string;
  /** What the button says while the form is on its way. */
  busy?: string;
  back: string;
  look?: 'main' | 'danger';
  of: { submit: (event: FormEvent) => Promise<void>; isBusy: boolean; formErrors: readonly string[] };
  email?: string;
  sheet?: ComponentProps<typeof Dialog>['sheet'];
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      sheet={sheet}
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            look={look}
            aria-busy={isBusy}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? busy : action}
          </Button>
          <Button onClick={onClose}>{back}</Button>
        </>
      }
    >
      <DialogBody>
        {lead}
        <AccountForm id={formId} onSubmit={submit} {...(email === undefined ? {} : { email })}>
          {children}
          <ErrorNote sentences={formErrors} />
        </AccountForm>
      </DialogBody>
    </Dialog>
  );
}
