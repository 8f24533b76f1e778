import { toMoscowField } from '@menyala/contract/moscow-field';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type JSX, useEffect, useEffectEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import {
  type Field,
  type FieldKind,
  kindOf,
  type Option,
  type Property,
  typedOf,
  withoutNull,
} from './read-body.ts';

interface Props {
  name: string;
  field: Field;
  schema: Property;
  /** What is wrong while it is typed, before it was sent. */
  live: string | undefined;
  onTyped: () => void;
}

/** From so many letters on a text has lines of its own. */
const longText = 300;
/** Up to so many are seen at once to choose from. */
const mostRadios = 4;

/** One field of a form, with its hint or what is wrong with it. */
export function FieldInput({ name, field, schema, live, onTyped }: Props): JSX.Element {
  const kind = kindOf(schema, field);
  if (kind === 'words') {
    return (
      <>
        {(['ru', 'en'] as const).map((language) => (
          <OneInput
            key={language}
            {...{ name: `${name}.${language}`, field, schema, live, onTyped, kind, language }}
          />
        ))}
      </>
    );
  }
  if (kind === 'currency') return <CurrencyInput {...{ name, field, schema, live, onTyped }} />;
  return <OneInput {...{ name, field, schema, live, onTyped, kind }} />;
}

function CurrencyInput(props: Props): JSX.Element {
  const options = useCurrencyNames().map(({ id, name }) => ({ id, text: name }));
  return <OneInput {...props} kind="choice" isSelect field={{ ...props.field, options }} />;
}

interface OneProps extends Props {
  kind: FieldKind;
  /** Of words in both languages. */
  language?: 'ru' | 'en';
  isSelect?: boolean;
}

function OneInput(props: OneProps): JSX.Element {
  const { name, field, live, onTyped, kind, isSelect = false } = props;
  const id = useId();
  const { field: input, fieldState } = useController({ name });
  const wrong = fieldState.error?.message ?? live;
  const part = {
    ...{
      id,
      field,
      name,
      kind,
      value: input.value ?? typedOf(kind, undefined),
      inputRef: input.ref,
      onBlur: input.onBlur,
    },
    isWrong: wrong !== undefined,
    said: wrong ?? field.hint,
    onChange: (value: unknown) => {
      input.onChange(value);
      onTyped();
    },
  };
  if (kind === 'checkbox') return <Tick {...part} />;
  const options = field.options ?? [];
  if (kind === 'list' && options.length > 0) return <Ticks {...part} options={options} />;
  if (kind === 'choice' && !isSelect && options.length <= mostRadios)
    return <Radios {...part} options={options} />;
  return <Line {...part} {...props} />;
}

interface Part {
  id: string;
  name: string;
  field: Field;
  value: unknown;
  isWrong: boolean;
  /** What is wrong, or the hint. */
  said: string | undefined;
  inputRef: React.Ref<HTMLInputElement>;
  onBlur: () => void;
  onChange: (value: unknown) => void;
}

function Line(props: Part & OneProps): JSX.Element {
  const { id, field, schema, kind, language, value, isWrong, said, inputRef, onBlur, onChange } = props;
  const t = useTranslations();
  const { maxLength = kind === 'text' || kind === 'list' ? undefined : 60 } = withoutNull(schema).property;
  const isLong = kind === 'list' || (kind === 'text' && (maxLength ?? 0) > longText && !field.isSecret);
  const rows = field.rows ?? (isLong ? 3 : 1);
  const isNumber = kind === 'amount' || kind === 'percent';
  const label =
    language === undefined
      ? field.label
      : t(language === 'ru' ? 'catalogue.inRussian' : 'catalogue.inEnglish', { what: field.label });
  return (
    <TextField
      id={id}
      name={props.name}
      label={label}
      value={value}
      error={isWrong}
      helperText={said || undefined}
      type={typeOf(kind, field)}
      select={kind === 'choice'}
      multiline={rows > 1}
      {...(rows > 1 ? { minRows: rows, maxRows: 3 * rows } : {})}
      fullWidth
      inputRef={inputRef}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: {
          maxLength,
          lang: language,
          ...(field.latest === undefined ? {} : { max: toMoscowField(field.latest) }),
          autoComplete: field.autoComplete ?? 'off',
          spellCheck: rows > 1,
          ...(isNumber ? { inputMode: 'decimal' } : {}),
          ...(kind === 'whole' ? { inputMode: 'numeric' } : {}),
        },
      }}
    >
      {kind === 'choice' && [
        <option key="" value="">
          {field.kind === 'currency' ? t('inbox.choose') : ''}
        </option>,
        ...(field.options ?? []).map((option) => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        )),
      ]}
    </TextField>
  );
}

function typeOf(kind: FieldKind, field: Field): string {
  if (kind === 'moment') return 'datetime-local';
  if (field.isSecret) return 'password';
  return field.autoComplete === 'email' ? 'email' : 'text';
}

/** A yes or no. */
function Tick({ id, name, field, value, isWrong, said, inputRef, onBlur, onChange }: Part): JSX.Element {
  return (
    <FormControl error={isWrong}>
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            name={name}
            checked={value === true}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': `${id}-said` } }}
          />
        }
      />
      <FormHelperText id={`${id}-said`}>{said}</FormHelperText>
    </FormControl>
  );
}

interface ManyParts extends Part {
  options: readonly Option[];
}

/** One of few, all in sight. */
function Radios(props: ManyParts): JSX.Element {
  const { id, name, field, value, isWrong, said, inputRef, onBlur, onChange, options } = props;
  return (
    <FormControl error={isWrong}>
      <FormLabel id={`${id}-label`}>{field.label}</FormLabel>
      <RadioGroup
        row
        name={name}
        value={value}
        aria-labelledby={`${id}-label`}
        {...(said === undefined ? {} : { 'aria-describedby': `${id}-said` })}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option.id}
            value={option.id}
            label={option.text}
            control={<Radio slotProps={{ input: at === 0 ? { ref: inputRef } : {} }} />}
          />
        ))}
      </RadioGroup>
      {said !== undefined && <FormHelperText id={`${id}-said`}>{said}</FormHelperText>}
    </FormControl>
  );
}

/** Some of several. */
function Ticks(props: ManyParts): JSX.Element {
  const { id, name, field, value, isWrong, said, inputRef, onBlur, onChange, options } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const tick = (option: Option, isChosen: boolean) =>
    onChange(
      options.map((one) => one.id).filter((one) => (one === option.id ? isChosen : chosen.includes(one))),
    );
  useDigits((digit, event) => {
    const option = options[(digit + 9) % 10];
    if (field.hasDigits !== true || option === undefined) return;
    event.preventDefault();
    tick(option, !chosen.includes(option.id));
  });
  return (
    <FormControl
      error={isWrong}
      role="group"
      aria-labelledby={`${id}-label`}
      {...(said === undefined ? {} : { 'aria-describedby': `${id}-said` })}
    >
      <FormLabel id={`${id}-label`}>{field.label}</FormLabel>
      <FormGroup sx={columns}>
        {options.map((option, at) => (
          <FormControlLabel
            key={option.id}
            label={
              <>
                {option.text}
                {field.hasDigits && at < 10 && (
                  <small aria-hidden="true">
                    {' '}
                    <kbd>{(at + 1) % 10}</kbd>
                  </small>
                )}
              </>
            }
            control={
              <Checkbox
                name={name}
                checked={chosen.includes(option.id)}
                onBlur={onBlur}
                onChange={(event) => tick(option, event.target.checked)}
                slotProps={{ input: at === 0 ? { ref: inputRef } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {said !== undefined && <FormHelperText id={`${id}-said`}>{said}</FormHelperText>}
    </FormControl>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  columnGap: 4,
} as const;

/** Hears digits wherever the focus is, but where they are typed. */
function useDigits(onDigit: (digit: number, event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onDigit);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const isTyped =
        event.target instanceof HTMLElement &&
        event.target.closest('textarea, input:not([type="checkbox"], [type="radio"])') !== null;
      if (digit === undefined || isTyped || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
        return;
      hear(Number(digit), event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
