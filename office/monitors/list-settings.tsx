import type { OfficeMonitor } from '@menyala/contract/office/monitors';
import {
  type editMonitorList,
  type ListKind,
  listKinds,
  type MonitorList,
  type MonitorListEdit,
  type showMonitorList,
} from '@menyala/contract/office/places';
import { required } from 'ra-core';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator, TextInput } from 'ra-ui-materialui';
import { type JSX, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { KeptForm } from '../catalogue/kept-form.tsx';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { NamesInput, typedNames } from '../directions/place-inputs.tsx';
import { notify } from '../frame/notices.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useFaultText } from '../sources/fault-text.ts';

type Typed = Omit<MonitorListEdit, 'key'> & { id: number; key: string; version?: number; hasKey: boolean };

const path = '/office/api/monitors/:id/list';

/** How the list of a monitor is read, and how that goes. */
export function ListSettings({
  monitor,
  mayEdit,
}: {
  monitor: OfficeMonitor;
  mayEdit: boolean;
}): JSX.Element {
  const t = useTranslations('places');
  const id = useId();
  const params = { id: monitor.id };
  const { data, error } = useRead<typeof showMonitorList>(
    path,
    { params },
    { everyMs: 5_000, keepsLast: true },
  );
  return (
    <section className="after-form" aria-labelledby={id}>
      <h2 id={id}>{t('list')}</h2>
      <p className="hint">{t('listLead')}</p>
      {error !== null && <WhyFailed error={error} />}
      {data?.list && <ListState list={data.list} />}
      {data !== undefined && mayEdit && <ListForm monitorId={monitor.id} list={data.list} />}
    </section>
  );
}

function ListState({ list }: { list: MonitorList }): JSX.Element {
  const t = useTranslations('places');
  const all = useTranslations();
  const moment = useMoment();
  const faultText = useFaultText();
  return (
    <div role="status">
      <p>
        {t('now', { read: list.read, fresh: list.fresh })}{' '}
        {list.answeredAt === null
          ? t('never')
          : t('answered', { time: `${moment(list.answeredAt)} ${all('office.msk')}` })}
      </p>
      {list.fault !== null && <p className="hint">{faultText(list.fault)}</p>}
      {list.unknown.length > 0 && <p className="hint">{t('unknown', { codes: list.unknown.join(', ') })}</p>}
    </div>
  );
}

function ListForm({ monitorId, list }: { monitorId: number; list: MonitorList | null }): JSX.Element {
  const t = useTranslations('places');
  // What the list says meanwhile does not begin the form anew; one's own save does.
  const [begun, setBegun] = useState({ times: 0, list });
  return (
    <KeptForm<Typed>
      key={begun.times}
      values={typedOf(monitorId, begun.list)}
      isTold={(name) => name !== 'key' && name !== 'version'}
      sentences={{ key: t('badKey') }}
      reload={async () =>
        typedOf(
          monitorId,
          (await ask<typeof showMonitorList>('GET', path, { params: { id: monitorId } })).list,
        )
      }
      save={async ({ id: _, hasKey: __, key, ...typed }) => {
        const body = {
          ...typed,
          own: typedNames(typed.own),
          files: typed.kind === 'files' ? typed.files : [],
          ...(key.trim() !== '' && typed.kind === 'bestchange' && { key: key.trim() }),
        };
        const saved = await ask<typeof editMonitorList>('PUT', path, { params: { id: monitorId }, body });
        setBegun({ times: begun.times + 1, list: saved.list });
        notify(t('saved'), { type: 'success' });
      }}
    >
      <ListInputs />
    </KeptForm>
  );
}

/** What the form begins with; the key is never known. */
function typedOf(id: number, list: MonitorList | null): Typed {
  const { address, everySeconds, freshSeconds } = listKinds.bestchange;
  if (list === null)
    return {
      ...{ id, key: '', hasKey: false, kind: 'bestchange', isEnabled: true, address, files: [] },
      ...{ own: [], isListed: true, everySeconds, freshSeconds },
    };
  const { kind, isEnabled, files, own, isListed, hasKey, version } = list;
  return {
    ...{ id, key: '', hasKey, kind, isEnabled, address: list.address || address, files, own, isListed },
    ...{ everySeconds: list.everySeconds, freshSeconds: list.freshSeconds, version },
  };
}

function ListInputs(): JSX.Element {
  const t = useTranslations('places');
  const { setValue } = useFormContext();
  const { kind, hasKey } = useWatch<Typed>();
  const begin = (chosen: ListKind) => {
    const { everySeconds, freshSeconds } = listKinds[chosen];
    setValue('everySeconds', everySeconds, { shouldDirty: true });
    setValue('freshSeconds', freshSeconds, { shouldDirty: true });
  };
  return (
    <FormPart title={t('how')}>
      <SelectInput
        source="kind"
        label={t('kind')}
        choices={(Object.keys(listKinds) as ListKind[]).map((id) => ({ id, name: t(`kinds.${id}`) }))}
        translateChoice={false}
        validate={required()}
        onChange={(event) => begin(event.target.value)}
        helperText={false}
      />
      <BooleanInput source="isEnabled" label={t('isEnabled')} helperText={false} />
      {kind === 'bestchange' && (
        <>
          <TextInput source="address" label={t('address')} type="url" helperText={false} />
          <TextInput
            source="key"
            label={t('key')}
            type="password"
            parse={(text: string) => text}
            helperText={hasKey ? t('keyKept') : t('keyHint')}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        </>
      )}
      {kind === 'files' && (
        <div className="form__wide">
          <p className="hint">{t('filesHint')}</p>
          <ArrayInput source="files" label={t('files')} helperText={false}>
            <SimpleFormIterator disableClear disableReordering inline>
              <TextInput source="name" label={t('fileName')} validate={required()} helperText={false} />
              <TextInput
                source="address"
                label={t('fileAddress')}
                type="url"
                validate={required()}
                helperText={false}
              />
            </SimpleFormIterator>
          </ArrayInput>
        </div>
      )}
      <NamesInput source="own" label={t('own')} helperText={t('ownHint')} />
      <BooleanInput source="isListed" label={t('isListed')} helperText={false} />
      <WholeInput source="everySeconds" label={t('every')} least={5} most={3_600} />
      <WholeInput source="freshSeconds" label={t('fresh')} least={15} most={86_400} />
    </FormPart>
  );
}
