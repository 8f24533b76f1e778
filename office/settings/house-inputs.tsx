import type { JSX } from 'react';
import { required, SelectInput, TextInput } from 'react-admin';
import { FormPart } from '../catalogue/form-part.tsx';
import { PercentInput } from '../catalogue/percent-input.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { useSay } from '../language/say.ts';

/** The one colour that the owner chooses; every shade follows from it. */
export function AccentInput(): JSX.Element {
  const say = useSay();
  const check = (value: unknown) =>
    value === null || value === undefined || /^#[0-9a-f]{6}$/i.test(String(value))
      ? undefined
      : say('settings.badColour');
  return <TextInput source="accent" validate={check} helperText={false} />;
}

export function TimerInputs(): JSX.Element {
  const say = useSay();
  return (
    <FormPart title={`${say('settings.timers')}. ${say('settings.hours')}`}>
      <WholeInput source="courseGraceSeconds" least={5} most={600} />
      <WholeInput source="paymentMinutes" least={1} most={1440} />
      <WholeInput source="checkMinutes" least={1} most={10080} />
      <PercentInput source="tolerancePercent" isRequired />
      <WholeInput source="opensAtHour" least={0} most={23} />
      <WholeInput source="closesAtHour" least={0} most={24} />
    </FormPart>
  );
}

/** What the exchange form shows to somebody who comes for the first time. */
export function StartInputs(): JSX.Element {
  const say = useSay();
  const currencies = useCurrencyNames();
  return (
    <FormPart title={say('settings.start')}>
      {(['fromCurrencyId', 'toCurrencyId'] as const).map((side) => (
        <SelectInput
          key={side}
          source={`exchangeAttributes.${side}`}
          choices={[...currencies]}
          validate={required()}
          helperText={false}
        />
      ))}
    </FormPart>
  );
}
