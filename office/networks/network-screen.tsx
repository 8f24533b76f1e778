import type { editNetwork, OfficeNetwork } from '@menyala/contract/office/networks';
import { required, useRecordContext } from 'ra-core';
import { Create, SimpleForm, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { EndOfLife } from '../catalogue/end-of-life.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { keepText } from '../catalogue/words-inputs.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';

/** A network: its name, its explorer, and when its payments count. */
export function NetworkScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editNetwork>('PUT', '/office/api/networks/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<NetworkTitle />} after={mayEdit && <AfterForm />}>
      <NetworkInputs />
    </EditForm>
  );
}

/** Adds a network. */
export function AddNetworkScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/networks', text: t('office.menu.networks') }}
        text={t('currencies.addNetwork')}
      />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm
          toolbar={<SaveToolbar />}
          className="form"
          defaultValues={{ explorerTx: null, confirmations: 1 }}
        >
          <NetworkInputs isNew />
        </SimpleForm>
      </Create>
    </>
  );
}

function NetworkInputs({ isNew = false }: { isNew?: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <FormPart title={t('currencies.what')}>
      {isNew && (
        <TextInput
          source="code"
          validate={required()}
          parse={(text: string) => text.trim().toUpperCase()}
          helperText={false}
        />
      )}
      <TextInput source="name" validate={required()} parse={keepText} helperText={false} />
      <WholeInput
        source="confirmations"
        least={0}
        most={10_000}
        isRequired={false}
        helperText={t('currencies.confirmationsHint')}
      />
      <div className="form__wide">
        <TextInput source="explorerTx" fullWidth helperText={t('currencies.explorerHint')} />
      </div>
    </FormPart>
  );
}

function NetworkTitle(): JSX.Element {
  const t = useTranslations();
  const network = useRecordContext<OfficeNetwork>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/networks', text: t('office.menu.networks') }}
        text={network?.name ?? t('office.menu.networks')}
      />
      {network !== undefined && (
        <p className="hint page__part">
          {network.example === null
            ? t('currencies.uncheckedHint')
            : t('currencies.exampleIs', { example: network.example })}
        </p>
      )}
    </>
  );
}

function AfterForm(): JSX.Element | null {
  const network = useRecordContext<OfficeNetwork>();
  if (network === undefined || network.currencies > 0) return null;
  return <EndOfLife section="networks" id={network.id} name={network.name} />;
}
