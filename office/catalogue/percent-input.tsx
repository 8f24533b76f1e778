import type { JSX } from 'react';
import { TextInput } from 'react-admin';
import { useSay } from '../language/say.ts';
import { percentPattern, readPercent } from './percent.ts';

/** A percent, kept as text. Where it may be empty, empty is null. */
export function PercentInput({
  source,
  isRequired = false,
}: {
  source: string;
  isRequired?: boolean;
}): JSX.Element {
  const say = useSay();
  const read = (text: string) => (text === '' && !isRequired ? null : readPercent(text));
  const check = (value: unknown) => {
    if (value === null || value === undefined) return isRequired ? say('catalogue.badPercent') : undefined;
    return typeof value === 'string' && percentPattern.test(value) ? undefined : say('catalogue.badPercent');
  };
  return (
    <TextInput
      source={source}
      parse={read}
      validate={check}
      helperText={false}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
