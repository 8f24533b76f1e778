import type { OfficePrice } from '@menyala/contract/office/exchange';
import type { JSX } from 'react';
import { BooleanInput, useRecordContext } from 'react-admin';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';

/** One base price. Saving it publishes every rate that follows from it. */
export function PriceScreen(): JSX.Element {
  const say = useSay();
  return (
    <EditForm title={<PriceTitle />}>
      <FormPart title={say('office.menu.prices')}>
        <AmountInput source="usd" isRequired />
        <BooleanInput source="isWalking" helperText={false} />
      </FormPart>
    </EditForm>
  );
}

function PriceTitle(): JSX.Element {
  const say = useSay();
  const price = useRecordContext<OfficePrice>();
  return (
    <ScreenTitle
      parent={{ path: '/prices', text: say('office.menu.prices') }}
      text={price?.id ?? say('office.menu.prices')}
    />
  );
}
