import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { Choice, type ControlProps, Field } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { CardBadge } from './card-badge.tsx';
import type { KeyedField } from './check-requisites.ts';
import { inputHints } from './input-hints.ts';
import { PasteButton } from './paste-button.tsx';
import css from './requisite-fields.module.css';
import { ScanButton } from './scan-button.tsx';
import { afterLeaving, typedValue } from './typed-value.ts';
import { useCaret } from './use-caret.ts';

interface Props {
  shown: KeyedField;
  value: string;
  error: ReactNode;
  isMemoDeclined: boolean;
  /** The field's own hint says when it may be left empty, so that its label need not. */
  hintSaysWhen?: boolean;
  /** Where the value came from, said in place of the example until it is edited. */
  origin?: string | null;
  onEnter(): void;
  onChange(value: string): void;
  /** A memo that came with the address, in one link. */
  onMemo(memo: string): void;
  onLeave(value: string): void;
  onDecline(isDeclined: boolean): void;
}

/** One field of the direction: its label above, its example below, and the help that its kind needs. */
export function RequisiteField(props: Props) {
  const t = useTranslations('details');
  const { field } = props.shown;
  const isOptional = !field.required && field.type !== 'memo' && !props.hintSaysWhen;
  const example =
    field.type === 'bank' ? null : t('example', { example: afterLeaving(field, field.example) });
  return (
    <div className={css['requisite']}>
      <Field
        label={isOptional ? t('optional', { label: field.label }) : field.label}
        hint={props.origin ? <Origin text={props.origin} /> : hintOf(field.hint, example)}
        error={props.error}
      >
        {(control) =>
          field.type === 'bank' ? (
            <BankChoice {...props} control={control} />
          ) : (
            <Typed {...props} control={control} />
          )
        }
      </Field>
      {field.type === 'memo' && !field.required ? (
        <>
          <Check
            name={`${props.shown.key}.none`}
            checked={props.isMemoDeclined}
            onChange={(event) => props.onDecline(event.currentTarget.checked)}
          >
            {t('noMemo')}
          </Check>
          {props.isMemoDeclined ? <p className={css['hint']}>{t('noMemoHint')}</p> : null}
        </>
      ) : null}
    </div>
  );
}

function Origin({ text }: { text: string }) {
  return (
    <span className={css['origin']}>
      <Icon name="check" />
      {text}
    </span>
  );
}

function hintOf(hint: string | null, example: string | null): ReactNode {
  if (hint === null || example === null) return hint ?? example;
  // The example is a sentence of its own, so the hint before it ends as one.
  return (
    <>
      {/[.!?…]$/.test(hint) ? hint : `${hint}.`} {example}
    </>
  );
}

function Typed({
  shown,
  value,
  isMemoDeclined,
  onEnter,
  onChange,
  onMemo,
  onLeave,
  control,
}: Props & { control: ControlProps }) {
  const t = useTranslations('details');
  const [read, setRead] = useState<'address' | 'memo' | null>(null);
  const { field, key } = shown;
  const keepCaret = useCaret();
  const take = (text: string, input?: HTMLInputElement) => {
    const typed = typedValue(field, text, input?.selectionStart ?? text.length);
    setRead(typed.memo !== null ? 'memo' : typed.isFromLink ? 'address' : null);
    onChange(typed.value);
    if (typed.memo !== null) onMemo(typed.memo);
    if (input !== undefined && typed.caret !== null) keepCaret(input, typed.caret);
  };
  const isAddress = field.type === 'address';
  return (
    <>
      <div
        className={css['with-help']}
        data-help={isAddress ? 'paste' : field.type === 'card' ? 'card' : undefined}
      >
        <input
          {...control}
          {...inputHints(field)}
          className={`${control.className} ${isAddress ? 'code' : ''}`}
          name={key}
          value={isMemoDeclined ? '' : value}
          disabled={isMemoDeclined}
          onFocus={onEnter}
          onChange={(event) => take(event.currentTarget.value, event.currentTarget)}
          onBlur={() => {
            const tidy = afterLeaving(field, value);
            if (tidy !== value) onChange(tidy);
            onLeave(tidy);
          }}
        />
        {isAddress ? (
          <>
            <ScanButton label={field.label} onScan={(text) => take(text)} />
            <PasteButton label={field.label} onPaste={(text) => take(text)} />
          </>
        ) : null}
        {field.type === 'card' ? <CardBadge text={value} /> : null}
      </div>
      {read === null ? null : (
        <p className={css['hint']} role="status">
          {read === 'memo' ? t('uriReadMemo') : t('uriRead')}
        </p>
      )}
    </>
  );
}

function BankChoice({
  shown: { field, key },
  value,
  onChange,
  onLeave,
  control,
}: Props & { control: ControlProps }) {
  const t = useTranslations('details');
  return (
    <Choice>
      <select
        {...control}
        name={key}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onLeave(value)}
      >
        <option value="">{t('chooseBank')}</option>
        {(field.options ?? []).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Choice>
  );
}
