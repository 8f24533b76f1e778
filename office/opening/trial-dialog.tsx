import type { BodyOf } from '@menyala/contract';
import type { OfficeCurrency, showCurrency } from '@menyala/contract/office/currencies';
import type { listDirections } from '@menyala/contract/office/directions';
import type { makeTrialClaim } from '@menyala/contract/office/opening';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { useLanguage } from '../messages/use-language.ts';

type Field = OfficeCurrency['fields'][number];

/** Makes a claim as a customer would, and opens its page beside the office. */
export function TrialDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [directionId, setDirectionId] = useState<number>();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { data } = useRead<typeof listDirections>('/office/api/directions', {
    query: { size: 500, isEnabled: true },
  });
  const ready = data?.items.filter(({ closedBy }) => closedBy.every((reason) => reason === 'opening')) ?? [];
  const direction = ready.find(({ id }) => id === directionId) ?? ready[0];
  const from = useCurrency(direction?.fromId);
  const to = useCurrency(direction?.toId);
  const cities = (from?.cities.length ?? 0) > 0 ? from?.cities : to?.cities;
  const { mutate, isPending, error } = useAction({
    send: (body: BodyOf<typeof makeTrialClaim>) =>
      ask<typeof makeTrialClaim>('POST', '/office/api/opening/trial-claims', { body }),
    touches: ['opening', 'claims'],
    onDone: ({ id }) => {
      onClose();
      navigate(`/claims/${id}`);
    },
    // The dialog scrolls: the first field that was refused may be out of sight.
    onRefused: () => requestAnimationFrame(focusFirstWrong),
  });
  const wrong = error instanceof RefusedError ? error.body.errors : {};
  const of = (side: 'fromRequisites' | 'toRequisites', fields: Field[]) =>
    Object.fromEntries(
      fields.flatMap(({ name }) => {
        const value = values[`${side}.${name}`]?.trim();
        return value ? [[name, value]] : [];
      }),
    );
  const [given, taken] = [fieldsOf(from, 'send'), fieldsOf(to, 'receive')];
  const input = (name: string, label: string, hint = '') => (
    <TextField
      key={name}
      label={label}
      name={name}
      value={values[name] ?? ''}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      error={wrong[name] !== undefined}
      helperText={wrong[name] ?? hint}
      fullWidth
    />
  );
  return (
    <FormDialog
      title={t('opening.trial.title')}
      submit={t('opening.trial.make')}
      isPending={isPending}
      isPossible={direction !== undefined}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        direction &&
        mutate({
          directionId: direction.id,
          fromSumma: values['fromSumma']?.trim() || null,
          email: values['email'] ?? '',
          fromRequisites: of('fromRequisites', given),
          toRequisites: of('toRequisites', taken),
          city: values['city'] ?? cities?.[0] ?? null,
          key,
        })
      }
    >
      <p>{t('opening.trial.text')}</p>
      {data !== undefined && direction === undefined ? (
        <p>{t('opening.trial.none')}</p>
      ) : (
        <>
          <TextField
            select
            label={t('opening.trial.direction')}
            value={direction?.id ?? ''}
            onChange={({ target }) => setDirectionId(Number(target.value))}
          >
            {ready.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.from} – {one.to}
              </MenuItem>
            ))}
          </TextField>
          {input(
            'fromSumma',
            t('opening.trial.sum', { currency: direction?.from ?? '' }),
            t('opening.trial.sumHint'),
          )}
          {cities !== undefined && cities.length > 0 && (
            <TextField
              select
              label={t('opening.trial.city')}
              value={values['city'] ?? cities[0]}
              onChange={({ target }) => setValues({ ...values, city: target.value })}
              error={wrong['city'] !== undefined}
              helperText={wrong['city']}
            >
              {cities.map((city) => (
                <MenuItem key={city} value={city}>
                  {city}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Fields of={given} side="fromRequisites" input={input} />
          <Fields of={taken} side="toRequisites" input={input} />
          {input('email', t('opening.trial.email'))}
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  of: Field[];
  side: 'fromRequisites' | 'toRequisites';
  input: (name: string, label: string, hint: string) => JSX.Element;
}

function Fields({ of, side, input }: FieldsProps): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <>
      {of.map(({ name, label, example }) =>
        input(
          `${side}.${name}`,
          label[language],
          example === '' ? '' : t('catalogue.exampleIs', { example }),
        ),
      )}
    </>
  );
}

function useCurrency(id: number | undefined): OfficeCurrency | undefined {
  const request = { params: { id: id ?? 0 } };
  return useRead<typeof showCurrency>('/office/api/currencies/:id', request, { isOn: id !== undefined }).data;
}

const fieldsOf = (currency: OfficeCurrency | undefined, wanted: 'send' | 'receive'): Field[] =>
  currency?.fields.filter(
    ({ side, visible, verificationOnly }) => side === wanted && visible && !verificationOnly,
  ) ?? [];

function focusFirstWrong(): void {
  document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus();
}
