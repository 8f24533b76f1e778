import type { Field } from '@menyala/contract/site/calculator';
import { memoNetworks, networkOf } from '@menyala/requisites';
import type { ComponentProps } from 'react';

type Hints = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

const plain: Hints = { type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };

/** Which keyboard a phone shows for a field, and what the browser may fill in by itself. */
export function inputHints(field: Field): Hints {
  switch (field.type) {
    case 'card':
      return { ...plain, inputMode: 'numeric', autoComplete: 'cc-number' };
    case 'phone':
      return { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'tel' };
    case 'name':
      return { ...plain, autoComplete: 'name', autoCapitalize: 'words' };
    case 'iban':
      return { ...plain, autoCapitalize: 'characters' };
    case 'memo': {
      const network = networkOf(field.network);
      return { ...plain, inputMode: (network && memoNetworks[network]?.inputMode) ?? 'text' };
    }
    default:
      return plain;
  }
}
