import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type JSX, type KeyboardEvent, type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { RefusedError } from '../api/ask.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { focusFirstField, focusSubmit } from './focus-first-field.ts';

interface Props {
  title: string;
  submit: string;
  isPending: boolean;
  /** What the server said. What is about a field stands at the field. */
  error: Error | null;
  /** True where what is done cannot be taken back. */
  isDanger?: boolean | undefined;
  /** False where it can no longer be done: what was typed stays to be read. */
  isPossible?: boolean | undefined;
  isWide?: boolean | undefined;
  /** True where it is not yet to be pressed. */
  isWaiting?: boolean | undefined;
  /** A status text beside the buttons. */
  status?: string | undefined;
  /** True where the focus starts on the button that sends, so that Enter alone does it: for dialogs without required fields. */
  startsAtSubmit?: boolean | undefined;
  /** Called when the form is sent; it looks at its own fields first. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog with a form: its fields, what was refused, and the buttons. */
export function FormDialog(props: Props): JSX.Element {
  const { title, submit, isPending, error, isDanger = false, onSubmit, onClose, children } = props;
  const { isPossible = true, isWide = false, startsAtSubmit = false, isWaiting = false, status } = props;
  const t = useTranslations();
  const id = useId();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that was opened from within another form is part of it to React, and would send it too.
    event.stopPropagation();
    if (!isPending && isPossible) onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: startsAtSubmit ? focusSubmit : focusFirstField } }}
    >
      <Box component="form" sx={column} onSubmit={send} onKeyDown={sendFromLines} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={4} useFlexGap>
            {children}
          </Stack>
        </DialogContent>
        <Refusal error={error} />
        <Typography role="status" variant="body2" color="textSecondary" sx={status ? told : undefined}>
          {status}
        </Typography>
        <DialogActions>
          <Button disabled={isPending} variant="outlined" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={isPending || !isPossible}
            // Not `disabled`: that would take the focus from the field in which Enter was pressed.
            aria-disabled={isWaiting || undefined}
          >
            {isPending ? t('confirm.sending') : submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const told = { paddingInline: 6, paddingBlockStart: 2 } as const;

/** The fields scroll; the way on and the way out are always in sight, and with them why it was refused. */
const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Where lines are typed, Enter begins a new one. */
function sendFromLines(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

function Refusal({ error }: { error: Error | null }): JSX.Element {
  const translate = useTranslate();
  const isAtField = error instanceof RefusedError && Object.keys(error.body.errors).length > 0;
  return (
    <div role="alert">
      {error !== null && !isAtField && (
        <Alert severity="error" role="presentation" square>
          {translate(error.message)}
        </Alert>
      )}
    </div>
  );
}
