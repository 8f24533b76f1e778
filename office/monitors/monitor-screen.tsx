import type { BodyOf } from '@menyala/contract';
import type { editMonitor, MonitorEdit, OfficeMonitor, showMonitor } from '@menyala/contract/office/monitors';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, required, useRecordContext } from 'ra-core';
import {
  ArrayInput,
  BooleanInput,
  Create,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'ra-ui-materialui';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { editOf } from '../api/data-provider.ts';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { useCurrencyNames } from '../currencies/use-currency-names.ts';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import { DeleteMonitor } from './delete-monitor.tsx';
import { Lint } from './lint.tsx';
import { ListSettings } from './list-settings.tsx';
import { MonitorLinks } from './monitor-links.tsx';
import './monitors.css';
import { WhatCame } from './what-came.tsx';

/** A monitor: how it reads its files, where these are, what they lack, what came by it. */
export function MonitorScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editMonitor>('PUT', '/office/api/monitors/:id');
  if (!mayEdit)
    return (
      <EditForm mayEdit={false} title={<MonitorTitle />} after={<AfterForm mayEdit={false} />}>
        <MonitorInputs />
      </EditForm>
    );
  return (
    <EditBase mutationMode="pessimistic">
      <MonitorTitle />
      <MonitorForm />
      <AfterForm mayEdit />
    </EditBase>
  );
}

/** Saved on the version that was seen. */
function MonitorForm(): JSX.Element | null {
  const t = useTranslations();
  const client = useQueryClient();
  const loaded = useRecordContext<OfficeMonitor>();
  // What somebody else saves meanwhile does not begin the form anew; one's own save does.
  const [begun, setBegun] = useState<{ times: number; monitor: OfficeMonitor }>();
  const monitor = begun?.monitor ?? loaded;
  if (monitor === undefined) return null;
  const { id } = monitor;
  return (
    <KeptForm
      key={`${id} ${begun?.times ?? 0}`}
      values={monitor}
      isTold={(name) => name !== 'version' && name in editOf('monitors', monitor)}
      reload={() => ask<typeof showMonitor>('GET', '/office/api/monitors/:id', { params: { id } })}
      save={async (typed) => {
        const body = editOf('monitors', typed) as BodyOf<typeof editMonitor>;
        const saved = await ask<typeof editMonitor>('PUT', '/office/api/monitors/:id', {
          params: { id },
          body,
        });
        void client.invalidateQueries({ queryKey: ['monitors'] });
        setBegun({ times: (begun?.times ?? 0) + 1, monitor: saved });
        notify(t('office.saved'), { type: 'success' });
      }}
    >
      <MonitorInputs />
    </KeptForm>
  );
}

const usual: Omit<MonitorEdit, 'name' | 'slug' | 'utmSource'> = {
  site: null,
  isOn: true,
  ...{ flagsAs: 'elements', percentAs: 'sign', fixedAs: 'plain', hasAmounts: false },
  partnerCode: null,
  networks: [],
  codes: [],
};

/** Adds a monitor. */
export function AddMonitorScreen(): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <ScreenTitle parent={{ path: '/monitors', text: t('office.menu.monitors') }} text={t('monitors.add')} />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm toolbar={<SaveToolbar />} className="form" defaultValues={usual}>
          <MonitorInputs />
        </SimpleForm>
      </Create>
    </>
  );
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const inSmall = (text: string) => text.trim().toLowerCase();
const linesOf = (lines: readonly string[] | undefined) => (lines ?? []).join('\n');
const readLines = (text: string) => text.split('\n');

/** As the files have them, in no language. */
const samples = {
  flagsAs: [
    { id: 'elements', name: '<manual>true</manual>' },
    { id: 'empty', name: '<manual/>' },
    { id: 'param', name: '<param>manual,reg</param>' },
  ],
  percentAs: [
    { id: 'sign', name: '<fromfee>0.5%</fromfee>' },
    { id: 'attribute', name: '<fromfee type="%">0.5</fromfee>' },
  ],
  fixedAs: [
    { id: 'plain', name: '<fromfee>10</fromfee>' },
    { id: 'attribute', name: '<fromfee type="abs">10</fromfee>' },
  ],
};

function MonitorInputs(): JSX.Element {
  const t = useTranslations();
  const currencies = useCurrencyNames();
  const badSlug = (text: unknown) =>
    typeof text === 'string' && /^[a-z0-9][a-z0-9-]{1,39}$/.test(text) ? undefined : t('monitors.badSlug');
  return (
    <>
      <FormPart title={t('monitors.who')}>
        <TextInput source="name" validate={required()} helperText={false} />
        <TextInput
          source="slug"
          validate={Object.assign(badSlug, { isRequired: true })}
          parse={inSmall}
          helperText={t('monitors.whoHint')}
        />
        <TextInput source="site" type="url" parse={orNull} helperText={t('monitors.siteHint')} />
        <BooleanInput source="isOn" helperText={false} />
      </FormPart>
      <FormPart title={t('monitors.came')}>
        <TextInput source="utmSource" validate={required()} helperText={t('monitors.utmHint')} />
        <TextInput source="partnerCode" parse={orNull} helperText={t('monitors.partnerHint')} />
      </FormPart>
      <FormPart title={t('monitors.form')}>
        <p className="hint form__wide">{t('monitors.formLead')}</p>
        {(['flagsAs', 'percentAs', 'fixedAs'] as const).map((source) => (
          <SelectInput
            key={source}
            source={source}
            choices={samples[source]}
            translateChoice={false}
            validate={required()}
            helperText={false}
          />
        ))}
        <BooleanInput source="hasAmounts" helperText={t('monitors.hasAmountsHint')} />
      </FormPart>
      <FormPart title={t('monitors.codes')}>
        <p className="hint form__wide">{t('monitors.codesLead')}</p>
        <div className="form__wide">
          <ArrayInput source="codes" label={false} helperText={false}>
            <SimpleFormIterator disableClear disableReordering inline>
              <SelectInput
                source="currencyId"
                label={t('monitors.currency')}
                choices={[...currencies]}
                translateChoice={false}
                validate={required()}
                helperText={false}
              />
              <TextInput source="code" label={t('monitors.code')} validate={required()} helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </div>
      </FormPart>
      <FormPart title={t('monitors.robots')}>
        <p className="hint form__wide">{t('monitors.robotsLead')}</p>
        <div className="form__wide">
          <TextInput
            source="networks"
            format={linesOf}
            parse={readLines}
            multiline
            minRows={2}
            fullWidth
            helperText={t('monitors.networksHint')}
          />
        </div>
      </FormPart>
    </>
  );
}

function MonitorTitle(): JSX.Element {
  const t = useTranslations();
  const monitor = useRecordContext<OfficeMonitor>();
  return (
    <ScreenTitle
      parent={{ path: '/monitors', text: t('office.menu.monitors') }}
      text={monitor?.name ?? t('office.menu.monitors')}
    />
  );
}

function AfterForm({ mayEdit }: { mayEdit: boolean }): JSX.Element | null {
  const monitor = useRecordContext<OfficeMonitor>();
  if (monitor === undefined) return null;
  return (
    <>
      <MonitorLinks monitor={monitor} mayEdit={mayEdit} />
      <ListSettings key={String(monitor.id)} monitor={monitor} mayEdit={mayEdit} />
      <Lint monitor={monitor} mayEdit={mayEdit} />
      <WhatCame monitor={monitor} />
      {mayEdit && <DeleteMonitor monitor={monitor} />}
    </>
  );
}
