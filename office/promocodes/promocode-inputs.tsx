import { BooleanInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { FormPart } from '../catalogue/form-part.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { useSay } from '../language/say.ts';
import { isCode } from './promocode-form.ts';
import { ForStaff, HowOften, WhatItDoes } from './terms-inputs.tsx';

/** All of a promocode. What it does stays as it is once somebody has used it. */
export function PromocodeInputs({ wasUsed = false }: { wasUsed?: boolean }): JSX.Element {
  const say = useSay();
  const check = (code: unknown) =>
    typeof code === 'string' && isCode(code) ? undefined : say('promocodes.badCode');
  return (
    <>
      <FormPart title={say('promocodes.promocode')}>
        <TextInput
          source="code"
          parse={keepText}
          validate={check}
          readOnly={wasUsed}
          helperText={say(wasUsed ? 'promocodes.fixed' : 'promocodes.codeHint')}
          slotProps={{ htmlInput: { maxLength: 32, autoComplete: 'off', spellCheck: false } }}
        />
      </FormPart>
      <WhatItDoes isFixed={wasUsed} />
      <FormPart title={say('promocodes.who')}>
        <TextInput
          source="userEmail"
          type="email"
          helperText={say('promocodes.emailHint')}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        />
        <HowOften />
        <div className="form__wide">
          <BooleanInput source="firstClaim" helperText={say('promocodes.firstHint')} />
        </div>
      </FormPart>
      <ForStaff />
    </>
  );
}
