import type { AuditEntry, showAuditChain } from '@menyala/contract/office/audit';
import { useTranslateLabel } from 'ra-core';
import { DataTable, DateInput, SelectInput, TextInput } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { useMessages, useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { PlainList } from '../catalogue/plain-list.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { useIsPhone } from '../design/use-is-phone.ts';
import { useEventName } from '../messages/event-name.ts';
import type { Messages } from '../messages/messages.ts';
import { useMoment } from '../messages/use-moment.ts';
import './audit.css';
import { type Difference, differences } from '../catalogue/differences.ts';
import { auditOf, screenOf, split } from './audit-object.ts';

const Column = DataTable.Col<AuditEntry>;

type Noun = keyof Messages['audit']['noun'];
type Verb = keyof Messages['audit']['verb'];

/** Who did what in the office, newest first. */
export function AuditScreen(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const noun = useNoun();
  const actName = useActName();
  const isPhone = useIsPhone();
  const kinds = Object.keys(useMessages().audit.noun);
  const filters = [
    <TextInput key="login" source="login" label={t('audit.login')} alwaysOn />,
    <SelectInput
      key="kind"
      source="kind"
      label={t('audit.kind')}
      choices={kinds.map((id) => ({ id, name: noun(id) }))}
      alwaysOn
    />,
    <DateInput key="from" source="date_from" label={t('audit.from')} alwaysOn />,
    <DateInput key="to" source="date_to" label={t('audit.to')} alwaysOn />,
    <TextInput key="object" source="object" label={t('audit.object')} />,
  ];
  return (
    <>
      <PlainList
        title={t('office.menu.audit')}
        filters={filters}
        sort={{ field: 'id', order: 'DESC' }}
        everyMs={15_000}
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={false}
          empty={<p className="hint list-empty">{t('audit.empty')}</p>}
        >
          {isPhone ? (
            <Column
              source="act"
              label={t('audit.act')}
              disableSort
              render={(entry) => (
                <>
                  {actName(entry.act)} <Thing of={entry} />
                  <span className="log__by">
                    {moment(entry.at)} · <Person of={entry} />
                  </span>
                </>
              )}
            />
          ) : (
            [
              <Column
                key="at"
                source="at"
                label={t('audit.at')}
                disableSort
                render={({ at }) => <time dateTime={at}>{moment(at)}</time>}
              />,
              <Column
                key="staff"
                source="staff"
                label={t('audit.who')}
                disableSort
                render={(entry) => <Person of={entry} />}
              />,
              <Column
                key="act"
                source="act"
                label={t('audit.act')}
                disableSort
                render={({ act }) => actName(act)}
              />,
              <Column
                key="object"
                source="object"
                label={t('audit.object')}
                disableSort
                render={(entry) => <Thing of={entry} />}
              />,
            ]
          )}
          <Column
            source="after"
            label={t('audit.change')}
            disableSort
            render={(entry) => <Change of={entry} />}
          />
        </DataTable>
      </PlainList>
      <ChainEnd />
    </>
  );
}

function Person({ of: { staff, address } }: { of: AuditEntry }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {staff?.login ?? t('audit.itself')}
      {address !== null && <span className="log__by">{address}</span>}
    </>
  );
}

function Thing({ of: { object } }: { of: AuditEntry }): JSX.Element {
  const t = useTranslations();
  const noun = useNoun();
  const [kind, key] = split(object);
  const screen = screenOf(object);
  const text = key.length > 24 ? `${key.slice(0, 8)}…` : key;
  return (
    <>
      {screen === undefined ? text : <Link to={screen}>{text}</Link>}
      <span className="log__by">
        <Link to={auditOf(object)} aria-label={t('audit.allOf', { object: `${noun(kind)} ${text}` })}>
          {t('audit.all')}
        </Link>
      </span>
    </>
  );
}

/** Of a longer change only how long it is is shown at first. */
const mostOpen = 3;

/** What was and what became, of what differs. */
function Change({ of: { object, before, after } }: { of: AuditEntry }): JSX.Element | null {
  const t = useTranslations();
  const changed = differences(before, after);
  const [kind] = split(object);
  if (changed.length === 0) return after === null ? null : <span className="hint">{t('audit.same')}</span>;
  const lines = changed.map((one) => <Line key={one.path} of={one} kind={kind} />);
  if (changed.length <= mostOpen) return <>{lines}</>;
  return (
    <details className="audit-change">
      <summary>{t('audit.changes', { count: changed.length })}</summary>
      {lines}
    </details>
  );
}

/** The resource of the office whose field names a thing of the log has. */
const resourceOf: Readonly<Record<string, string>> = {
  currency: 'currencies',
  direction: 'directions',
  requisite: 'requisites',
  price: 'prices',
  reserve: 'reserves',
  settings: 'settings',
  promocode: 'promocodes',
  gift: 'gifts',
  contest: 'contests',
};

function Line({ of: { path, before, after }, kind }: { of: Difference; kind: string }): JSX.Element {
  const t = useTranslations();
  const fieldName = useFieldName();
  const status = useStatusName();
  const value = (of: Difference['before']) => {
    if (typeof of === 'boolean') return t(of ? 'catalogue.yes' : 'catalogue.no');
    if (of === null || of === '') return t('audit.nothing');
    return path === 'status' ? status(String(of)) : String(of);
  };
  return (
    <div className="audit-line">
      <span className="audit-line__name">{fieldName(path, kind)}</span>
      <span>
        {before !== undefined && <del>{value(before)}</del>}
        {before !== undefined && after !== undefined && (
          <span aria-hidden="true" className="audit-line__to">
            {' '}
            ›{' '}
          </span>
        )}
        {after !== undefined && <ins>{value(after)}</ins>}
      </span>
    </div>
  );
}

/** What an owner keeps elsewhere, so that rows taken from the log's end are found. */
function ChainEnd(): JSX.Element | null {
  const t = useTranslations();
  const { data } = useRead<typeof showAuditChain>('/office/api/audit/chain');
  if (data === undefined || data.hash === null) return null;
  const end = `${data.length}:${data.hash}`;
  return (
    <section className="audit-chain">
      <p className="hint">{t('audit.chain', { count: data.length })}</p>
      <p>
        <code>{end}</code> <CopyButton text={end} what={t('audit.chainEnd')} />
      </p>
    </section>
  );
}

/** By the form of the thing, else by the log's own names, part by part: `reasons.0` is "Reasons 1". */
function useFieldName(): (path: string, kind: string) => string {
  const label = useTranslateLabel();
  const t = useTranslations('audit.field');
  const form = useMessages().resources;
  const isOwn = (part: string): part is keyof Messages['audit']['field'] => t.has(part as never);
  return (path, kind) => {
    const resource = resourceOf[kind] ?? kind;
    const [first = '', ...rest] = path.split('.');
    const fields: object = Object.entries(form).find(([name]) => name === resource)?.[1].fields ?? {};
    if (first in fields || !isOwn(first)) return String(label({ source: path, resource }));
    const places = rest.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : isOwn(part) ? t(part) : part));
    return [t(first), ...places].join(' ');
  };
}

function useStatusName(): (status: string) => string {
  const t = useTranslations('status');
  const isKnown = (status: string): status is keyof Messages['status'] => t.has(status as never);
  return (status) => (isKnown(status) ? t(status) : status);
}

function useNoun(): (noun: string) => string {
  const t = useTranslations('audit.noun');
  const isKnown = (noun: string): noun is Noun => t.has(noun as never);
  return (noun) => (isKnown(noun) ? t(noun) : noun);
}

/** `currency.edit` in words; an act that this office does not know yet is shown as the log has it. */
function useActName(): (act: string) => string {
  const noun = useNoun();
  const eventName = useEventName();
  const t = useTranslations('audit.verb');
  const isKnown = (verb: string): verb is Verb => t.has(verb as never);
  return (act) => {
    const [what = '', verb = ''] = act.split('.');
    if (isKnown(verb)) return `${noun(what)}: ${t(verb)}`;
    return what === 'claim' ? `${noun(what)}: ${eventName(verb)}` : act;
  };
}
