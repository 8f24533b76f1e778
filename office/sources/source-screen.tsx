import {
  type editSource,
  type OfficeSource,
  type showSource,
  sourceKinds,
  usualSettings,
} from '@menyala/contract/office/sources';
import { useRecordContext } from 'ra-core';
import { Create, SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { EditForm, SaveToolbar } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import { useFaultText } from './fault-text.ts';
import { SourceQuotes } from './quotes.tsx';
import { SourceInputs } from './source-inputs.tsx';
import { StateTag } from './state-tag.tsx';
import './sources.css';

/** A price source: what it says now, and how it is asked, read and believed. */
export function SourceScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editSource>('PUT', '/office/api/sources/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<SourceHead />}>
      <SourceInputs />
    </EditForm>
  );
}

/** Adds a price source. */
export function AddSourceScreen(): JSX.Element {
  const t = useTranslations();
  const { name, everySeconds, freshSeconds, jumpPercent, confirmSeconds, pairs } = sourceKinds.rapira;
  return (
    <>
      <ScreenTitle
        parent={{ path: '/sources', text: t('office.menu.sources') }}
        text={t('sources.addTitle')}
      />
      <Create redirect="edit" mutationMode="pessimistic">
        <SimpleForm
          toolbar={<SaveToolbar />}
          className="form"
          defaultValues={{
            ...{ kind: 'rapira', code: 'rapira', name, isEnabled: true, pairs: [...pairs] },
            ...{ settings: usualSettings, everySeconds, freshSeconds, jumpPercent, confirmSeconds },
          }}
        >
          <SourceInputs isNew />
        </SimpleForm>
      </Create>
    </>
  );
}

/** How often what it says is read anew. */
const everyMs = 3_000;

/** How it does now, while its form below stays as it was opened. */
function SourceHead(): JSX.Element {
  const t = useTranslations();
  const faultText = useFaultText();
  const record = useRecordContext<OfficeSource>();
  const id = record?.id ?? '';
  const { data } = useRead<typeof showSource>(
    '/office/api/sources/:id',
    { params: { id } },
    { everyMs, isOn: record !== undefined },
  );
  const source = data ?? record;
  return (
    <>
      <ScreenTitle
        parent={{ path: '/sources', text: t('office.menu.sources') }}
        text={record?.name ?? t('office.menu.sources')}
      />
      {record !== undefined && <WaitingNote object={`source:${id}`} />}
      {source !== undefined && (
        <div className="page__part">
          <p className="source__now">
            <StateTag state={source.state} />{' '}
            {source.error !== null && source.isEnabled && (
              <span className="hint">
                {faultText(source.error)}
                {source.failures > 1 && `, ${t('sources.failures', { times: source.failures })}`}
              </span>
            )}
          </p>
          <SourceQuotes source={source} />
        </div>
      )}
    </>
  );
}
