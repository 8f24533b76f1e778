import { cardBank, cardScheme, isCardNumber, normalise } from '@menyala/requisites';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { Check } from '../design/check.tsx';
import { type ControlProps, Field, SelectBox } from '../design/field.tsx';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import type { KeyedField } from './check-requisites.ts';
import { inputHints } from './input-hints.ts';
import css from './requisite-fields.module.css';
import { ScanButton } from './scan-code.tsx';
import { useSchemeName } from './scheme-name.ts';
import { afterLeaving, typedValue } from './typed-value.ts';

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
  /** A memo that came with the address, in one link; null where no field takes it. */
  onMemo: ((memo: string) => void) | null;
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
    const typed = typedValue(field, text, input?.selectionStart ?? text.length, onMemo !== null);
    setRead(typed.memo !== null ? 'memo' : typed.isFromLink ? 'address' : null);
    onChange(typed.value);
    if (typed.memo !== null) onMemo?.(typed.memo);
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
    <SelectBox>
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
    </SelectBox>
  );
}

/** Whose card it is, as soon as its beginning tells; a tick once the bank is known and the whole number is right. */
function CardBadge({ text }: { text: string }) {
  const t = useTranslations('details');
  const { language } = useLayout();
  const schemeName = useSchemeName();
  const digits = normalise('card', text);
  const scheme = digits.length >= 4 ? cardScheme(digits) : null;
  const bank = cardBank(digits);
  if (scheme === null) return null;
  // Of a scheme alone one cannot tell whether the bank is the right one, so nothing is ticked off.
  const isRight = bank !== null && isCardNumber(digits);
  return (
    <span className={css['badge']} data-right={isRight || undefined}>
      {isRight ? <Icon name="check" /> : null}
      {bank === null
        ? schemeName(scheme)
        : t('cardOf', { bank: bank.name[language], scheme: schemeName(scheme) })}
    </span>
  );
}

/** Puts the clipboard into a field. It is there only where the browser lets a page read it. */
function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  const t = useTranslations('details');
  const [state, setState] = useState<'absent' | 'ready' | 'failed'>('absent');
  useEffect(() => {
    if (typeof navigator.clipboard?.readText === 'function') setState('ready');
  }, []);
  if (state === 'absent') return null;
  const paste = () => {
    navigator.clipboard.readText().then(
      (text) => {
        setState('ready');
        onPaste(text.trim());
      },
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button look="quiet" className={css['paste']} aria-label={t('pasteWhat', { label })} onClick={paste}>
        <Icon name="paste" />
        <span>{t('paste')}</span>
      </Button>
      {state === 'failed' ? (
        <p className={css['paste-failed']} role="status">
          {t('pasteFailed')}
        </p>
      ) : null}
    </>
  );
}

/**
 * React leaves the caret at the end of a text that was rewritten. This puts it back synchronously, before the next key
 * event; otherwise the digits of a fast typist would land in the wrong places.
 */
function useCaret(): (input: HTMLInputElement, caret: number) => void {
  const wanted = useRef<{ input: HTMLInputElement; caret: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = null;
    current?.input.setSelectionRange(current.caret, current.caret);
  });
  return (input, caret) => {
    wanted.current = { input, caret };
  };
}
