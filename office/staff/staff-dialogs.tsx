import {
  editStaff,
  endStaffSession,
  endStaffSessions,
  type InvitationRow,
  inviteStaff,
  limitOffice,
  limitStaff,
  type listStaff,
  type MadeLink,
  resetStaff,
  type StaffList,
  type StaffRecord,
  type StaffSessionRow,
  showInvitationLink,
  type showStaff,
  switchStaff,
  withdrawInvitation,
} from '@menyala/contract/office/staff';
import { staffRoles } from '@menyala/contract/roles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type JSX, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import type { Option } from '../actions/read-body.ts';
import type { Seen } from '../actions/use-action-form.ts';
import { read } from '../api/read.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { useMoment } from '../messages/use-moment.ts';
import { useStaff } from './session.ts';

/** What owners do with those who work in the office, each in its dialog. */

const touches = [['staff']];

/** A list of networks is typed a line each. */
const linesOf = (networks: readonly string[]) => ({ networks: networks.join('\n') as unknown as string[] });

function useRoles(): Option[] {
  const t = useTranslations();
  return staffRoles.map((role) => ({ id: role, text: t(`staff.role.${role}`) }));
}

/** A session that was left open lets nobody in: the password again, and where two-factor is on a code. */
function useConfirmation() {
  const t = useTranslations();
  const hasTotp = useStaff()?.totp === true;
  const password = {
    ...{ label: t('signIn.password.label'), hint: t('signIn.password.again') },
    ...{ autoComplete: 'current-password', isSecret: true, isRequired: true },
  };
  const totp = {
    ...{ label: t('signIn.totp.code'), hint: t('signIn.totp.codeHint') },
    ...{ autoComplete: 'one-time-code', isRequired: true },
  };
  return hasTotp ? { password, totp } : { password };
}

interface Made {
  onMade: (made: MadeLink) => void;
  onClose: () => void;
}

export function InviteDialog({
  mustHaveTotp,
  isAlone,
  onMade,
  onClose,
}: Made & { mustHaveTotp: boolean; isAlone: boolean }): JSX.Element {
  const t = useTranslations();
  const roles = useRoles();
  const confirmation = useConfirmation();
  return (
    <ActionDialog
      call={inviteStaff}
      title={t('staff.invitation.title')}
      about={
        <>
          <p>{t(mustHaveTotp ? 'staff.invitation.text' : 'staff.invitation.textDemo')}</p>
          {isAlone && <p>{t('staff.invitation.alone')}</p>}
        </>
      }
      submit={t('staff.invitation.send')}
      start={{ role: 'operator' }}
      fields={({ role }) => ({
        name: { label: t('staff.form.name'), hint: t('staff.form.nameHint') },
        email: {
          label: t('staff.form.email'),
          hint: t('staff.form.emailHint'),
          isRequired: true,
          autoComplete: 'off',
        },
        role: {
          label: t('staff.form.role'),
          hint: t(`staff.roleHint.${role || 'operator'}`),
          options: roles,
        },
        ...confirmation,
      })}
      touches={touches}
      onDone={onMade}
      onClose={onClose}
    />
  );
}

export function ShowLinkDialog({ of, onMade, onClose }: Made & { of: InvitationRow }): JSX.Element {
  const t = useTranslations();
  const fields = useConfirmation();
  return (
    <ActionDialog
      call={showInvitationLink}
      params={{ id: of.id }}
      title={t('staff.invitation.showLink')}
      about={<p>{t('staff.invitation.showLinkText', { name: of.name })}</p>}
      submit={t('staff.invitation.showLink')}
      fields={fields}
      touches={touches}
      onDone={onMade}
      onClose={onClose}
    />
  );
}

export function WithdrawDialog({ of, onClose }: { of: InvitationRow; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <ActionDialog
      call={withdrawInvitation}
      params={{ id: of.id }}
      title={t('staff.invitation.withdrawTitle')}
      about={<p>{t('staff.invitation.withdrawText', { name: of.name })}</p>}
      submit={t('staff.invitation.withdraw')}
      isDanger
      startsAtSubmit
      touches={touches}
      done={t('staff.invitation.withdrawn')}
      onClose={onClose}
    />
  );
}

export type MemberDoing = 'edit' | 'off' | 'on' | 'reset' | 'networks' | 'sessions' | StaffSessionRow;

/** What is asked for, and done, for each of the buttons of a member's page. */
export function MemberDialog({
  member,
  doing,
  onMade,
  onClose,
}: Made & { member: StaffRecord; doing: MemberDoing }): JSX.Element {
  const t = useTranslations();
  const roles = useRoles();
  const confirmation = useConfirmation();
  const { name, login } = member;
  const params = { id: member.id };
  const common = { params, touches, onClose };
  const load = read<typeof showStaff>('/office/api/staff/:id', { params });
  const seen = (stale: string, start?: (thing: StaffRecord) => object): Seen<StaffRecord> => ({
    thing: member,
    ...{ reload: load.queryFn, key: load.queryKey, isLoadedAfter: true, stale },
    ...(start ? { start } : {}),
  });
  if (doing === 'edit')
    return (
      <ActionDialog<typeof editStaff, StaffRecord>
        {...common}
        call={editStaff}
        title={t('staff.edit.title')}
        submit={t('office.save')}
        seen={seen(t('staff.edit.stale'), (thing) => ({ name: thing.name, role: thing.role }))}
        fields={({ role }) => ({
          name: { label: t('staff.form.name'), hint: t('staff.form.nameHint') },
          role: {
            label: t('staff.form.role'),
            hint: member.isYou ? t('staff.form.ownRole') : t(`staff.roleHint.${role}`),
            options: roles,
          },
          ...confirmation,
        })}
        done={t('staff.edit.saved')}
      />
    );
  if (doing === 'off' || doing === 'on') {
    const isOn = doing === 'on';
    return (
      <ActionDialog<typeof switchStaff, StaffRecord>
        {...common}
        call={switchStaff}
        title={t(isOn ? 'staff.switchOn.title' : 'staff.switchOff.title')}
        about={
          <p>
            {isOn
              ? t('staff.switchOn.text', { name, role: t(`staff.role.${member.role}`) })
              : t('staff.switchOff.text', { name })}
          </p>
        }
        submit={t(isOn ? 'staff.switchOn.button' : 'staff.switchOff.button')}
        isDanger={!isOn}
        startsAtSubmit
        seen={seen(t('staff.edit.stale'))}
        fixed={{ isActive: isOn }}
        done={t(isOn ? 'staff.switchOn.done' : 'staff.switchOff.done')}
      />
    );
  }
  if (doing === 'reset')
    return (
      <ActionDialog
        {...common}
        call={resetStaff}
        title={t('staff.reset.title')}
        about={<p>{t('staff.reset.text', { login })}</p>}
        submit={t('staff.reset.button')}
        isDanger
        fields={confirmation}
        onDone={onMade}
      />
    );
  if (doing === 'networks')
    return (
      <ActionDialog<typeof limitStaff, StaffRecord>
        {...common}
        call={limitStaff}
        title={t('staff.networks.title')}
        about={<p>{t('staff.networks.text')}</p>}
        submit={t('office.save')}
        seen={seen(t('staff.networks.stale'), ({ networks }) => linesOf(networks))}
        fields={{
          networks: {
            label: t('staff.networks.label'),
            hint: t('staff.networks.hint', { address: member.yourAddress }),
          },
        }}
        finish={(body) => ({ ...body, networks: body.networks ?? [] })}
        done={t('staff.networks.saved')}
      />
    );
  if (doing === 'sessions')
    return (
      <ActionDialog
        {...common}
        call={endStaffSessions}
        title={t('staff.sessions.endAllTitle')}
        about={<p>{t('staff.sessions.endAllText', { name })}</p>}
        submit={t(member.isYou ? 'staff.sessions.endAllOwn' : 'staff.sessions.endAll')}
        isDanger
        startsAtSubmit
        done={t('signIn.sessions.ended')}
      />
    );
  return (
    <ActionDialog
      {...common}
      call={endStaffSession}
      params={{ id: member.id, session: doing.id }}
      title={t('signIn.sessions.endTitle')}
      about={<p>{t('staff.sessions.endText', { device: doing.device || t('signIn.sessions.unknown') })}</p>}
      submit={t('signIn.sessions.end')}
      isDanger
      startsAtSubmit
      done={t('signIn.sessions.ended')}
    />
  );
}

/** From where the office may be used at all. */
export function OfficeNetworksDialog({
  list,
  onClose,
}: {
  list: StaffList;
  onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const load = read<typeof listStaff>('/office/api/staff');
  const seen: Seen<StaffList['office']> = {
    thing: list.office,
    reload: async () => (await load.queryFn()).office,
    // Kept with the list of staff, which is loaded anew.
    key: ['staff-office-networks'],
    stale: t('staff.networks.stale'),
    start: ({ networks }) => linesOf(networks),
  };
  return (
    <ActionDialog<typeof limitOffice, StaffList['office']>
      call={limitOffice}
      title={t('staff.networks.officeTitle')}
      about={<p>{t('staff.networks.officeText')}</p>}
      submit={t('office.save')}
      seen={seen}
      fields={{
        networks: {
          label: t('staff.networks.label'),
          hint: t('staff.networks.hint', { address: list.yourAddress }),
        },
      }}
      finish={(body) => ({ ...body, networks: body.networks ?? [] })}
      touches={touches}
      done={t('staff.networks.saved')}
      onClose={onClose}
    />
  );
}

/** A link that is shown this once. A press beside the dialog does not close it. */
export function LinkDialog({ made, onClose }: { made: MadeLink; onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const id = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('staff.link.title')}</DialogTitle>
      <DialogContent>
        <Box className="staff-link">
          {made.link === null ? (
            <p>{t('staff.link.byEmail')}</p>
          ) : (
            <>
              <p>{t('staff.link.text')}</p>
              <p className="staff-link__text">
                <code>{made.link}</code>
                <CopyButton text={made.link} what={t('staff.link.what')} />
              </p>
            </>
          )}
          <p className="hint">
            {made.emailedTo === null
              ? t('staff.link.notEmailed')
              : t('staff.link.emailed', { email: made.emailedTo })}{' '}
            {t('staff.link.until', { at: `${moment(made.expiresAt)} ${t('office.msk')}` })}
          </p>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('staff.link.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
