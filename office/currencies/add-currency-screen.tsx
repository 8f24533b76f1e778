import type { CurrencyEdit } from '@menyala/contract/office/currencies';
import { Create, SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { SaveToolbar } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { CurrencyInputs } from './currency-inputs.tsx';

const none = { ru: '', en: '' };
const blank: Partial<CurrencyEdit> = {
  exportCode: null,
  entryId: null,
  category: 'crypto',
  network: null,
  cities: [],
  sign: '',
  tint: 'blue',
  decimals: 2,
  isSendVisible: true,
  isReceiveVisible: true,
  sendNotice: none,
  receiveNotice: none,
  congestion: { level: null, text: none },
  refundFee: '0',
  leastPayment: null,
  fields: [],
};

/** Adds a currency that the program does not know. */
export function AddCurrencyScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/currencies', text: t('office.menu.currencies') }}
        text={t('currencies.addTitle')}
      />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={blank}>
          <CurrencyInputs isNew />
        </SimpleForm>
      </Create>
    </>
  );
}
