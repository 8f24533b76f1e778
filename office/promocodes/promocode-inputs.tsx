import { BooleanInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { FormPart } from '../catalogue/form-part.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { isCode } from './promocode-form.ts';
import { ForStaff, HowOften, WhatItDoes } from './terms-inputs.tsx';

/** All of a promocode. What it does stays as it is once somebody has used it. */
export function PromocodeInputs({ wasUsed = false }: { wasUsed?: boolean }): JSX.Element {
  const t = useTranslations();
  const check = (code: unknown) =>
    typeof code === 'string' && isCode(code) ? undefined : t('promocodes.badCode');
  return (
    <>
      <FormPart title={t('promocodes.promocode')}>
        <TextInput
          source="code"
          parse={keepText}
          validate={check}
          readOnly={wasUsed}
          helperText={t(wasUsed ? 'promocodes.fixed' : 'promocodes.codeHint')}
          slotProps={{ htmlInput: { maxLength: 32, autoComplete: 'off', spellCheck: false } }}
        />
      </FormPart>
      <WhatItDoes isFixed={wasUsed} />
      <FormPart title={t('promocodes.who')}>
        <TextInput
          source="userEmail"
          helperText={t('promocodes.emailHint')}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off', inputMode: 'email' } }}
        />
        <HowOften />
        <div className="form__wide">
          <BooleanInput source="firstClaim" helperText={t('promocodes.firstHint')} />
        </div>
      </FormPart>
      <ForStaff />
    </>
  );
}
