import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Field } from '../../design/field.tsx';
import { TextField } from '../text-field.tsx';

export interface Address {
  name: string;
  phone: string;
  address: string;
}

/** Where a thing is sent to. */
export function AddressFields({
  form: {
    register,
    formState: { errors },
  },
}: {
  form: UseFormReturn<{ address: Address }>;
}) {
  const t = useTranslations('gifts');
  const filled = (text: string) => ({ validate: (value: string) => value.trim() !== '' || text });
  return (
    <>
      <TextField
        label={t('addressName')}
        error={errors.address?.name?.message}
        {...register('address.name', filled(t('addressNameMissing')))}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        label={t('addressPhone')}
        hint={t('addressPhoneHint')}
        error={errors.address?.phone?.message}
        {...register('address.phone', filled(t('addressPhoneMissing')))}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Field label={t('addressWhere')} hint={t('addressWhereHint')} error={errors.address?.address?.message}>
        {(control) => (
          <textarea
            {...register('address.address', filled(t('addressWhereMissing')))}
            {...control}
            rows={3}
            autoComplete="street-address"
            maxLength={500}
          />
        )}
      </Field>
    </>
  );
}
