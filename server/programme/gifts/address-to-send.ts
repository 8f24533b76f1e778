import { type FieldErrors, refuseWrong } from '../../platform/http/field-checks.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { GiftAddress } from './encrypted-address.ts';

const parts = ['name', 'phone', 'address'] as const;

/** Where a thing is to go. @throws Refusal `validation` on each part that is empty */
export function addressToSend(given: GiftAddress | undefined): GiftAddress {
  const address = {
    name: given?.name.trim() ?? '',
    phone: given?.phone.trim() ?? '',
    address: given?.address.trim() ?? '',
  };
  const wrong: FieldErrors = {};
  for (const part of parts) if (address[part] === '') wrong[`address.${part}`] = [{ code: 'required' }];
  if (!wrong['address.phone'] && !/\d(?:\D*\d){4}/.test(address.phone))
    refuseFields({ ...wrong, 'address.phone': [{ code: 'bad_phone' }] });
  refuseWrong(wrong);
  return address;
}
