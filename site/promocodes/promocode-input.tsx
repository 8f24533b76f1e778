import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../design/field.tsx';

/** How long after the last key a code counts as typed: half a code is none, and would only be scolded. */
const afterMs = 500;

/** The field of a code. What is typed is handed on when one stops typing, at once on Enter and when the field is left. */
export function PromocodeInput({
  first,
  known,
  error,
  takesFocus,
  onCode,
}: {
  /** What stands in it at first. */
  first: string;
  /** The code that is looked at already; empty for none. */
  known: string;
  error: ReactNode;
  /** It stands in place of what was pressed: the button that took the code away. */
  takesFocus: boolean;
  onCode: (code: string) => void;
}) {
  const t = useTranslations('promocodes');
  const [text, setText] = useState(first);
  const [checked, setChecked] = useState(known);
  const code = text.trim();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted] = useState(takesFocus);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);
  const hand = (now: string) => {
    if (now === checked) return;
    setChecked(now);
    onCode(now);
  };
  const handLater = useEffectEvent(hand);
  useEffect(() => {
    const timer = setTimeout(() => handLater(code), code === first ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [code, first]);
  return (
    <Field label={t('code')} hint={code === '' ? t('hint') : null} error={code === checked ? error : null}>
      {(control) => (
        <input
          {...control}
          ref={input}
          name="promocode"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => hand(code)}
          onKeyDown={(event) => {
            // Enter would send the form, and a code is first looked at.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            hand(code);
          }}
        />
      )}
    </Field>
  );
}
