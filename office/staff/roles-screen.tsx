import type { RolesTable, showRoles } from '@menyala/contract/office/staff';
import { type StaffRole, staffRoles } from '@menyala/contract/roles';
import { Fragment, type JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import './staff.css';

/** Who may do what, and who sees what: the contract's own table, from which the server refuses. */
export function RolesScreen(): JSX.Element {
  const t = useTranslations();
  const table = useRead<typeof showRoles>('/office/api/roles');
  return (
    <div className="staff">
      <ScreenTitle text={t('staff.roles.title')} parent={{ path: '/staff', text: t('staff.title') }} />
      <p className="hint staff__lead">{t('staff.roles.lead')}</p>
      {table.data !== undefined && <Tables table={table.data} />}
      {table.isError && table.data === undefined && (
        <div className="list-failed" role="alert">
          <p className="error">
            <Icon name="warning" />
            {t('catalogue.listFailed')} <WhyFailed error={table.error} />
          </p>
          <button type="button" className="btn" onClick={() => void table.refetch()}>
            {t('office.again')}
          </button>
        </div>
      )}
    </div>
  );
}

function Tables({ table }: { table: RolesTable }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <table className="roles">
        <caption className="vh">{t('staff.roles.title')}</caption>
        <Head first={t('staff.roles.action')} />
        <tbody>
          {table.groups.map((group) => (
            <Fragment key={group.name}>
              <tr className="roles__group">
                <th scope="rowgroup" colSpan={staffRoles.length + 1}>
                  {group.title}
                </th>
              </tr>
              {group.actions.map((action) => (
                <tr key={action.name}>
                  <th scope="row">{action.title}</th>
                  {staffRoles.map((role) => (
                    <May key={role} role={role} may={action.roles.includes(role)} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <h2 className="staff__part">{t('staff.roles.fields')}</h2>
      <p className="hint staff__lead">{t('staff.roles.fieldsLead')}</p>
      <table className="roles">
        <caption className="vh">{t('staff.roles.fields')}</caption>
        <Head first={t('staff.roles.field')} />
        <tbody>
          {table.fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.title}</th>
              {staffRoles.map((role) => {
                const sight = field.sights[role];
                return (
                  <td key={role} className={`roles__sight roles__sight--${sight}`}>
                    <span className="roles__of">{t(`staff.role.${role}`)}: </span>
                    {t(`staff.roles.${sight}`)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Head({ first }: { first: string }): JSX.Element {
  const t = useTranslations();
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {staffRoles.map((role) => (
          <th key={role} scope="col" title={t(`staff.roleHint.${role}`)}>
            {t(`staff.role.${role}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** On a phone, where the columns have no room, only those who may are named. */
function May({ role, may }: { role: StaffRole; may: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <td className={may ? 'roles__may' : 'roles__not'}>
      <span className="roles__of">{t(`staff.role.${role}`)}</span>
      <span className="roles__mark">
        {may ? <Icon name="check" /> : <span aria-hidden="true">·</span>}
        <span className="vh">{t(may ? 'staff.roles.may' : 'staff.roles.mayNot')}</span>
      </span>
    </td>
  );
}
