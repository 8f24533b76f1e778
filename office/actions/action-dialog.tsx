import type { AnswerOf, BodyOf, Call } from '@menyala/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import {
  type JSX,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { FormProvider } from 'react-hook-form';
import { focusFirstField, focusSubmit } from '../design/focus-first-field.ts';
import { useSay, useTranslate } from '../language/say.ts';
import { FieldInput } from './field-input.tsx';
import type { Field, Typed } from './read-body.ts';
import { type ActionRequest, type ActionState, useActionForm } from './use-action-form.ts';

interface Look<C extends Call, Thing> {
  title: string;
  /** On the button that sends; it may depend on what was chosen. */
  submit: string | ((typed: Typed<BodyOf<C>>) => string);
  /** Whether what is done cannot be taken back. */
  isDanger?: boolean;
  isWide?: boolean;
  /** Whether Enter alone is enough, where nothing is asked for. */
  startsAtSubmit?: boolean;
  /** What it is about, above the fields. */
  about?: ReactNode | ((state: ActionState<C, Thing>) => ReactNode);
  /** What will be done, below the fields. */
  plan?: (state: ActionState<C, Thing>) => ReactNode;
}

export type ActionDialogProps<C extends Call, Thing> = ActionRequest<C, Thing> & Look<C, Thing>;

/**
 * The dialog of every action: what it is about, its fields, what will be done, what stood in the way. It is made from a
 * call of the contract, and keeps what was typed whatever happens; where somebody else was faster it says what they
 * changed, and lets one go on.
 */
export function ActionDialog<C extends Call, Thing = AnswerOf<C>>(
  props: ActionDialogProps<C, Thing>,
): JSX.Element {
  const {
    title,
    submit,
    isDanger = false,
    isWide = false,
    startsAtSubmit = false,
    about,
    plan,
    onClose,
    seen,
  } = props;
  const say = useSay();
  const id = useId();
  const form = useActionForm(props);
  const { state, isSending, isPossible } = form;
  const names = Object.entries(form.fields);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that was opened from within another form is part of it to React, and would send it too.
    event.stopPropagation();
    if (isPossible) void form.submit();
  };
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: startsAtSubmit ? focusSubmit : focusFirstField } }}
    >
      <Box component="form" sx={column} onSubmit={send} onKeyDown={sendFromLines} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <Box role="alert" sx={silent}>
              {form.isStale && (
                <StaleNote text={seen?.stale}>{seen?.changed?.(form.before, state.now)}</StaleNote>
              )}
            </Box>
            {typeof about === 'function' ? about(state) : about}
            <FormProvider {...form.methods}>
              {names.map(([name, field]: [string, Field]) => (
                <FieldInput
                  key={name}
                  name={name}
                  field={field}
                  schema={form.shape.properties[name] ?? {}}
                  live={form.live[name]}
                  onTyped={form.forgetRefusal}
                />
              ))}
            </FormProvider>
            {plan?.(state)}
          </Stack>
        </DialogContent>
        <Refusal refusal={form.refusal} />
        <DialogActions>
          <Button disabled={isSending} variant="outlined" onClick={onClose}>
            {say('office.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={isSending || !isPossible}
          >
            {isSending ? say('confirm.sending') : typeof submit === 'string' ? submit : submit(state.typed)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** The fields scroll; the way on and the way out are always in sight, and with them why it was refused. */
const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** A region that only speaks takes no room while it is silent. */
const silent = { '&:empty': { position: 'absolute' } } as const;

/** Where lines are typed, Enter begins a new one. */
function sendFromLines(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/** Why nothing was done: somebody else was faster. Says what is other now than it was seen. */
export function StaleNote({
  text,
  children,
}: {
  text: string | undefined;
  children: ReactNode;
}): JSX.Element {
  const note = useRef<HTMLDivElement>(null);
  // The form may be scrolled down to its buttons, and this must not be missed.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Alert ref={note} severity="warning" role="presentation">
      <b>{text}</b>
      {children}
    </Alert>
  );
}

/** What was refused that is about no field of the form. */
function Refusal({ refusal }: { refusal: string | undefined }): JSX.Element {
  const translate = useTranslate();
  return (
    <div role="alert">
      {refusal !== undefined && (
        <Alert severity="error" role="presentation" square>
          {translate(refusal)}
        </Alert>
      )}
    </div>
  );
}
