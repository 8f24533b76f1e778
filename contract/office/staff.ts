import { type Static, Type } from 'typebox';
import type { Call } from '../call.ts';
import { staffRoles } from '../roles.ts';
import { totpCode } from '../site/sessions.ts';
import { orNull, smallRowId, time, uuid } from '../values.ts';

/** Who works in the office: invitations, roles, switching off, sessions, and from which addresses. Owners only. */

const role = Type.Enum([...staffRoles]);
const name = Type.String({ minLength: 1, maxLength: 100 });
/** A session that was left open must not be enough to let somebody in. */
const confirmed = { password: Type.String({ maxLength: 200 }), totp: Type.Optional(totpCode) };
/** `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`; none for anywhere. */
export const networks = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 });
const version = Type.Integer({ minimum: 1 });
const byMember = Type.Object({ id: smallRowId });
const refused = ['token_not_valid', 'forbidden', 'not_found', 'validation', 'conflict'] as const;
const refusedConfirmed = [...refused, 'rate_limited', 'busy'] as const;

export const staffRow = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  role,
  email: orNull(Type.String()),
  isActive: Type.Boolean(),
  isYou: Type.Boolean(),
  totp: Type.Boolean(),
  /** An owner has reset the sign-in, and the link is not followed yet. */
  isReset: Type.Boolean(),
  /** Until then they are one person with the owner who invited them alone; null where they count as another. */
  countsFrom: orNull(time),
  /** To a minute; null where they never worked. */
  seenAt: orNull(time),
  /** Browsers that are signed in now. */
  sessions: Type.Integer(),
  networks,
  createdAt: time,
});
export type StaffRow = Static<typeof staffRow>;

export const invitationRow = Type.Object({
  id: uuid,
  name: Type.String(),
  email: orNull(Type.String()),
  role,
  /** The login of who invited; null where it was no member of staff. */
  invitedBy: orNull(Type.String()),
  createdAt: time,
  expiresAt: time,
  isExpired: Type.Boolean(),
  /** A second person agreed to it, and its link may be shown to the one who asks, once. */
  isLinkToShow: Type.Boolean(),
  /** Null for somebody new, whose sign-in is set for the first time. */
  resets: orNull(Type.Object({ id: Type.Integer(), login: Type.String() })),
});
export type InvitationRow = Static<typeof invitationRow>;

export const staffList = Type.Object({
  items: Type.Array(staffRow),
  /** Those that are neither used nor withdrawn; such as ended are there for a month. */
  invitations: Type.Array(invitationRow),
  /** From where anybody may use the office. */
  office: Type.Object({ version: Type.Integer(), networks }),
  /** From which whoever asks does so. */
  yourAddress: Type.String(),
  /** True where two-factor has to be set up at the first sign-in. */
  mustHaveTotp: Type.Boolean(),
});
export type StaffList = Static<typeof staffList>;

export const listStaff = {
  method: 'GET',
  path: '/office/api/staff',
  summary: 'Who works in the office, open invitations, and from where the office may be used',
  who: 'staff',
  action: 'staff.see',
  answer: staffList,
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

export const staffSession = Type.Object({
  id: uuid,
  isThis: Type.Boolean(),
  device: Type.String(),
  address: orNull(Type.String()),
  startedAt: time,
  seenAt: time,
});
export type StaffSessionRow = Static<typeof staffSession>;

export const staffRecord = Type.Intersect([
  staffRow,
  Type.Object({
    recoveryCodesLeft: orNull(Type.Integer()),
    openSessions: Type.Array(staffSession),
    yourAddress: Type.String(),
  }),
]);
export type StaffRecord = Static<typeof staffRecord>;

export const showStaff = {
  method: 'GET',
  path: '/office/api/staff/:id',
  summary: 'A member of staff with their sessions',
  who: 'staff',
  action: 'staff.see',
  params: byMember,
  answer: staffRecord,
  refusals: ['token_not_valid', 'forbidden', 'not_found'],
} as const satisfies Call;

/** A link that is shown this once; where mail is set it is emailed, and shown to nobody. */
const madeLink = Type.Object({
  id: uuid,
  link: orNull(Type.String()),
  expiresAt: time,
  /** To where it is emailed; null where it has to be handed over. */
  emailedTo: orNull(Type.String()),
});
export type MadeLink = Static<typeof madeLink>;

export const inviteStaff = {
  method: 'POST',
  path: '/office/api/staff/invitations',
  summary:
    'Invites somebody by a link that is good once, for 72 hours; an earlier link to the same email ends',
  who: 'staff',
  action: 'staff.edit',
  body: Type.Object(
    { name, email: Type.String({ maxLength: 254 }), role, ...confirmed },
    { additionalProperties: false },
  ),
  answer: madeLink,
  waits: true,
  refusals: [...refusedConfirmed, 'approval_open'],
} as const satisfies Call;

export const showInvitationLink = {
  method: 'POST',
  path: '/office/api/staff/invitations/:id/link',
  summary:
    'Shows the link of what a second person agreed to, once; not to who asked for it while there is another owner',
  who: 'staff',
  action: 'staff.edit',
  params: Type.Object({ id: uuid }),
  body: Type.Object(confirmed, { additionalProperties: false }),
  answer: madeLink,
  refusals: refusedConfirmed,
} as const satisfies Call;

export const withdrawInvitation = {
  method: 'DELETE',
  path: '/office/api/staff/invitations/:id',
  summary: 'Withdraws an invitation: its link is good for nothing from then on',
  who: 'staff',
  action: 'staff.edit',
  params: Type.Object({ id: uuid }),
  status: 204,
  refusals: ['token_not_valid', 'forbidden', 'not_found', 'validation'],
} as const satisfies Call;

export const editStaff = {
  method: 'PUT',
  path: '/office/api/staff/:id',
  summary: 'Changes name and role, on the version that was seen; nobody changes their own role',
  who: 'staff',
  action: 'staff.edit',
  params: byMember,
  body: Type.Object({ version, name, role, ...confirmed }, { additionalProperties: false }),
  answer: staffRow,
  waits: true,
  refusals: [...refusedConfirmed, 'last_owner', 'approval_open'],
} as const satisfies Call;

export const switchStaff = {
  method: 'POST',
  path: '/office/api/staff/:id/switch',
  summary: 'Switches somebody off at once, sessions and streams included, or on again',
  who: 'staff',
  action: 'staff.edit',
  params: byMember,
  body: Type.Object({ version, isActive: Type.Boolean() }, { additionalProperties: false }),
  answer: staffRow,
  waits: true,
  refusals: [...refused, 'last_owner', 'not_oneself', 'approval_open'],
} as const satisfies Call;

export const resetStaff = {
  method: 'POST',
  path: '/office/api/staff/:id/reset',
  summary: 'Ends password, two-factor and sessions of somebody, and makes a link to set them anew',
  who: 'staff',
  action: 'staff.edit',
  params: byMember,
  body: Type.Object(confirmed, { additionalProperties: false }),
  answer: madeLink,
  waits: true,
  refusals: [...refusedConfirmed, 'not_oneself', 'wrong_status', 'approval_open'],
} as const satisfies Call;

export const endStaffSession = {
  method: 'DELETE',
  path: '/office/api/staff/:id/sessions/:session',
  summary: 'Ends one session of a member of staff',
  who: 'staff',
  action: 'staff.edit',
  params: Type.Object({ id: smallRowId, session: uuid }),
  status: 204,
  refusals: ['token_not_valid', 'forbidden', 'not_found', 'validation'],
} as const satisfies Call;

export const endStaffSessions = {
  method: 'DELETE',
  path: '/office/api/staff/:id/sessions',
  summary: 'Ends all sessions of a member of staff; of one’s own all but this one',
  who: 'staff',
  action: 'staff.edit',
  params: byMember,
  status: 204,
  refusals: ['token_not_valid', 'forbidden', 'not_found', 'validation'],
} as const satisfies Call;

export const limitStaff = {
  method: 'PUT',
  path: '/office/api/staff/:id/networks',
  summary: 'From which addresses somebody may work; an empty list for any',
  who: 'staff',
  action: 'staff.networks',
  params: byMember,
  body: Type.Object({ version, networks }, { additionalProperties: false }),
  answer: staffRow,
  waits: true,
  refusals: [...refused, 'approval_open'],
} as const satisfies Call;

export const limitOffice = {
  method: 'PUT',
  path: '/office/api/networks',
  summary: 'From which addresses the office may be used at all; an empty list for any',
  who: 'staff',
  action: 'staff.networks',
  body: Type.Object({ version, networks }, { additionalProperties: false }),
  answer: Type.Object({ version: Type.Integer(), networks }),
  waits: true,
  refusals: [...refused, 'approval_open'],
} as const satisfies Call;

const sight = Type.Enum(['whole', 'press', 'never']);

export const rolesTable = Type.Object({
  groups: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      actions: Type.Array(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          roles: Type.Array(role),
          /** Calls that do it, as they are served: `PUT /office/api/prices/:id`. */
          calls: Type.Array(Type.String()),
        }),
      ),
    }),
  ),
  /** What of a customer's is shown whole, masked until a press that is recorded, or always masked. */
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      sights: Type.Object({
        ...{ owner: sight, operator: sight, finance: sight },
        ...{ verifier: sight, content: sight, support: sight },
      }),
    }),
  ),
});
export type RolesTable = Static<typeof rolesTable>;

export const showRoles = {
  method: 'GET',
  path: '/office/api/roles',
  summary: 'Who may do what, and who sees what of a customer: the table from which the server refuses',
  who: 'staff',
  action: 'roles.see',
  answer: rolesTable,
  refusals: ['token_not_valid', 'forbidden'],
} as const satisfies Call;

const token = Type.String({ maxLength: 200 });

/** In the body, so that no log of addresses has it. */
export const showInvitation = {
  method: 'POST',
  path: '/office/api/invitation',
  summary: 'Whom a link invites, and as what; changes nothing',
  who: 'anyone',
  body: Type.Object({ token }, { additionalProperties: false }),
  answer: Type.Object({
    name: Type.String(),
    role,
    /** Of whoever sets their sign-in anew; somebody new chooses one. */
    login: orNull(Type.String()),
    expiresAt: time,
  }),
  refusals: ['validation', 'rate_limited', 'address_not_allowed'],
} as const satisfies Call;

export const acceptInvitation = {
  method: 'POST',
  path: '/office/api/invitation/accept',
  summary: 'Sets login and password, or the password anew; the link is good once',
  who: 'anyone',
  body: Type.Object(
    {
      token,
      /** Chosen by somebody new. */
      login: Type.Optional(Type.String({ maxLength: 100 })),
      password: Type.String({ maxLength: 1000 }),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ login: Type.String() }),
  refusals: ['validation', 'rate_limited', 'busy', 'address_not_allowed'],
} as const satisfies Call;
