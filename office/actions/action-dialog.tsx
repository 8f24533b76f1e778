import type { AnswerOf, BodyOf, Call } from '@menyala/contract';
import Box from '@mui/material/Box';
import type { JSX, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ChangedValues } from '../catalogue/changed-values.tsx';
import { FormDialog } from '../design/form-dialog.tsx';
import { FieldInput } from './field-input.tsx';
import type { Field, Typed } from './read-body.ts';
import { StaleNote } from './stale-note.tsx';
import { type ActionForm, type ActionRequest, type ActionState, useActionForm } from './use-action-form.ts';

interface Look<C extends Call, Thing> {
  title: string;
  /** On the button that sends; it may depend on what was chosen. */
  submit: string | ((typed: Typed<BodyOf<C>>, now: Thing) => string);
  /** True where what is done cannot be taken back. */
  isDanger?: boolean;
  isWide?: boolean;
  /** True where the focus starts on the button that sends, so that Enter alone does it: for dialogs without required fields. */
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
  return <DialogOfForm {...props} form={useActionForm(props)} />;
}

interface FormProps<C extends Call, Thing>
  extends Look<C, Thing>,
    Pick<ActionRequest<C, Thing>, 'seen' | 'onClose'> {
  form: ActionForm<C, Thing>;
  /** True where it is still found out what it would do: pressed meanwhile it need not be sent. */
  isWaiting?: boolean;
  /** A status text beside the buttons. */
  status?: string | undefined;
  /** Instead of sending it at once. */
  onSubmit?: (element: HTMLFormElement) => void;
}

/** The same around a form that something else looks at, too. */
export function DialogOfForm<C extends Call, Thing>(props: FormProps<C, Thing>): JSX.Element {
  const { submit, about, plan, seen, title, onClose, isDanger, isWide, startsAtSubmit } = props;
  const { form, isWaiting, status, onSubmit = () => void form.submit() } = props;
  const { state } = form;
  return (
    <FormDialog
      {...{ title, onClose, isDanger, isWide, startsAtSubmit, isWaiting, status, onSubmit }}
      submit={typeof submit === 'string' ? submit : submit(state.typed, state.now)}
      isPending={form.isSending}
      isPossible={form.isPossible}
      error={form.refusal}
    >
      <Box role="alert" sx={silent}>
        {seen !== undefined && form.staleVersion !== undefined && (
          <StaleNote
            key={form.staleVersion}
            text={typeof seen.stale === 'string' ? seen.stale : seen.stale(form.before, state.now)}
          >
            {seen.changed?.(form.before, state.now) ?? (
              <ChangedValues
                before={seen.start?.(form.before) ?? Object(form.before)}
                now={seen.start?.(state.now) ?? Object(state.now)}
                typed={{ ...Object(seen.start?.(form.before) ?? form.before), ...state.body }}
                isTold={(name) => name in form.fields}
                nameOf={(name) => form.fields[name]?.label ?? name}
              />
            )}
          </StaleNote>
        )}
      </Box>
      {typeof about === 'function' ? about(state) : about}
      <FormProvider {...form.methods}>
        {Object.entries(form.fields).map(([name, field]: [string, Field]) => (
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
    </FormDialog>
  );
}

/** A region that only speaks takes no room while it is silent. */
const silent = { '&:empty': { position: 'absolute' } } as const;
