import {
  type DirectionLabels,
  type LintedDirection,
  type lintMonitor,
  type MonitorDemand,
  type MonitorLint,
  type OfficeMonitor,
  ownFlags,
  setDirectionLabels,
} from '@menyala/contract/office/monitors';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { read, useRead } from '../api/read.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { TableCard } from '../design/table-card.tsx';
import './monitors.css';
import { useDialectName } from './use-dialect-name.ts';

/** What the monitor sees of us: what is absent and why, which labels disagree, what it will ask for. */
export function Lint({ monitor, mayEdit }: { monitor: OfficeMonitor; mayEdit: boolean }): JSX.Element {
  const t = useTranslations();
  const path = '/office/api/monitors/:id/lint';
  const params = { id: monitor.id };
  const { data } = useRead<typeof lintMonitor>(path, { params }, { everyMs: 10_000, keepsLast: true });
  const { queryFn } = read<typeof lintMonitor>(path, { params });
  return (
    <section className="after-form" aria-label={t('monitors.lint')}>
      <h2>{t('monitors.lint')}</h2>
      {data !== undefined && (
        <>
          <Directions lint={data} reload={queryFn} mayEdit={mayEdit} />
          <Demands lint={data} />
          <Heads lint={data} />
        </>
      )}
    </section>
  );
}

const isAmiss = ({ absent, faults }: LintedDirection) => absent.length + faults.length > 0;

function Directions({
  lint,
  reload,
  mayEdit,
}: {
  lint: MonitorLint;
  reload: () => Promise<MonitorLint>;
  mayEdit: boolean;
}): JSX.Element {
  const t = useTranslations();
  const [isWhole, setWhole] = useState(false);
  const [labelled, setLabelled] = useState<LintedDirection>();
  const reloaded = async (id: number) => {
    const now = (await reload()).directions.find((direction) => direction.id === id);
    if (now === undefined) throw new Error(t('catalogue.stale'));
    return now;
  };
  const absent = lint.directions.filter((direction) => direction.absent.length > 0).length;
  const shown = isWhole ? lint.directions : lint.directions.filter(isAmiss);
  return (
    <>
      <p>
        <b>{t('monitors.inFile', { count: lint.items })}.</b> {t('monitors.absentCount', { count: absent })}
      </p>
      {shown.length === 0 ? (
        <p className="none table-card">{t('monitors.nothingWrong')}</p>
      ) : (
        <TableCard label={t('monitors.directions')}>
          <table className="plain-table plain-table--stacked">
            <thead>
              <tr>
                <th scope="col">{t('monitors.direction')}</th>
                <th scope="col">{t('monitors.state')}</th>
                <th scope="col">{t('monitors.labels')}</th>
                {mayEdit && (
                  <th scope="col">
                    <span className="vh">{t('monitors.change')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((direction) => (
                <Row
                  key={direction.id}
                  direction={direction}
                  onLabel={mayEdit ? () => setLabelled(direction) : undefined}
                />
              ))}
            </tbody>
          </table>
        </TableCard>
      )}
      <div className="ways ways--start">
        <button type="button" className="btn" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'monitors.showAbsent' : 'monitors.showAll')}
        </button>
      </div>
      {labelled && (
        <LabelsDialog
          direction={labelled}
          reload={async () => labelsOf(await reloaded(labelled.id))}
          onClose={() => setLabelled(undefined)}
        />
      )}
    </>
  );
}

const labelsOf = ({ labels, version }: LintedDirection) => ({ ...labels, version });

const nameOf = ({ fromCode, toCode }: LintedDirection) => `${fromCode} – ${toCode}`;

function Row({
  direction,
  onLabel,
}: {
  direction: LintedDirection;
  onLabel: (() => void) | undefined;
}): JSX.Element {
  const t = useTranslations();
  const { id, absent, faults, flags, cities } = direction;
  const reasons = absent.map((reason) =>
    reason === 'manual_closed' || reason === 'limits' || reason === 'duplicate'
      ? t(`monitors.absent.${reason}`)
      : t(`catalogue.closedBy.${reason}`),
  );
  return (
    <tr>
      <td className="nowrap">
        <Link to={`/directions/${id}`}>{nameOf(direction)}</Link>
        {cities.length > 0 && <span className="plain-table__note">{cities.join(', ')}</span>}
      </td>
      <td data-label={t('monitors.state')}>
        {reasons.length > 0 ? reasons.join(', ') : t('monitors.inFileOne')}
      </td>
      <td data-label={t('monitors.labels')}>
        {flags.map((flag) => t(`monitors.flag.${flag}`)).join(', ')}
        {faults.map((fault) => (
          <span key={fault} className="plain-table__note">
            <span className="tag tag--warning">{t(`monitors.fault.${fault}`)}</span>
          </span>
        ))}
      </td>
      {onLabel && (
        <td>
          <button
            type="button"
            className="btn"
            aria-label={t('monitors.changeOf', { what: nameOf(direction) })}
            onClick={onLabel}
          >
            {t('monitors.change')}
          </button>
        </td>
      )}
    </tr>
  );
}

const touches = [['monitors']];

/** What the owner alone knows of a direction. */
function LabelsDialog({
  direction,
  reload,
  onClose,
}: {
  direction: LintedDirection;
  /** Loads the labels as they are now. */
  reload: () => Promise<DirectionLabels & { version: number }>;
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={setDirectionLabels}
      params={{ id: direction.id }}
      title={t('monitors.labelsTitle', { what: nameOf(direction) })}
      about={<p>{t('monitors.labelsLead')}</p>}
      submit={t('office.save')}
      fields={{
        flags: {
          label: t('monitors.flags'),
          options: ownFlags.map((id) => ({ id, text: t(`monitors.flag.${id}`) })),
        },
        delayMinutes: { label: t('monitors.delayMinutes'), hint: t('monitors.delayHint') },
        fromFeePercent: {
          kind: 'percent',
          label: t('monitors.fromFeePercent'),
          hint: t('monitors.feeHint'),
        },
        fromFeeFixed: { label: t('monitors.fromFeeFixed') },
        toFeePercent: { kind: 'percent', label: t('monitors.toFeePercent') },
        toFeeFixed: { label: t('monitors.toFeeFixed') },
        minFee: { label: t('monitors.minFee') },
      }}
      seen={{
        thing: labelsOf(direction),
        reload,
        key: ['monitors', 'labels', direction.id],
        start: (thing) => thing,
        stale: t('catalogue.stale'),
      }}
      finish={(body) => ({ ...body, flags: body.flags ?? [] })}
      touches={touches}
      done={t('monitors.labelsSaved')}
      onClose={onClose}
    />
  );
}

/** Where each is mended. */
const places: Readonly<Record<MonitorDemand, string | null>> = {
  opened: '/opening',
  address: null,
  contacts: '/settings',
  hours: '/settings',
  emails_leave: '/settings',
  email_on_claims: '/directions',
  rules: '/settings',
};

function Demands({ lint }: { lint: MonitorLint }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <h3>{t('monitors.demands')}</h3>
      <ul className="monitor__demands">
        {lint.demands.map(({ demand, isMet, count }) => {
          const place = places[demand];
          return (
            <li key={demand}>
              <span className={isMet ? 'tag tag--positive' : 'tag tag--warning'}>
                {t(isMet ? 'monitors.met' : 'monitors.unmet')}
              </span>{' '}
              {t(`monitors.demand.${demand}`)}
              {count > 0 && ` (${t('monitors.withoutEmail', { count })})`}
              {!isMet && place !== null && (
                <>
                  {' '}
                  <Link to={place}>{t('monitors.mend')}</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('monitors.builtIn')}</p>
    </>
  );
}

/** A file is wider than any screen, and without a place in the order of Tab no key could scroll it. */
const scrolledByKeys = { tabIndex: 0 };

function Heads({ lint }: { lint: MonitorLint }): JSX.Element {
  const t = useTranslations();
  const dialectName = useDialectName();
  return (
    <>
      <h3>{t('monitors.heads')}</h3>
      {lint.heads.map(({ dialect, text }) => (
        <details key={dialect} className="monitor__head">
          <summary>{dialectName(dialect)}</summary>
          <CopyButton text={text} what={dialectName(dialect)} />
          <pre {...scrolledByKeys}>{text}</pre>
        </details>
      ))}
    </>
  );
}
