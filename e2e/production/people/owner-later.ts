import {
  agreeApproval,
  confirmApproval,
  editApprovalPolicy,
  finishSetUp,
  listApprovals,
  refuseApproval,
  showApproval,
  showApprovalPolicy,
  withdrawApproval,
} from '@menyala/contract/office/approvals';
import { listAudit, showAuditChain } from '@menyala/contract/office/audit';
import {
  addPlace,
  deletePlace,
  editPlace,
  listPlaces,
  restorePlace,
  retirePlace,
  showPlace,
} from '@menyala/contract/office/cash-places';
import { confirmKeyCopy, examineExchange } from '@menyala/contract/office/health';
import {
  checkImport,
  listImports,
  listOldLinks,
  listRefusedLines,
  removeOldLink,
  showImport,
  showImportExample,
  showImportGuide,
  startImport,
} from '@menyala/contract/office/import';
import { editLook, removeLogo, setLogo, showLook } from '@menyala/contract/office/look';
import {
  beginOwnTotp,
  changeOwnPassword,
  confirmOwnTotp,
  editOwnEmail,
  endOtherSessions,
  endOwnSession,
  endOwnTotp,
  renewOwnCodes,
  showOwnSignIn,
} from '@menyala/contract/office/own-sign-in';
import { adjustReserve } from '@menyala/contract/office/reserves';
import { describeOffice, logIn, logOut } from '@menyala/contract/office/session';
import { setOutsideKey, showOutsideKeys, tryOutside } from '@menyala/contract/office/settings';
import {
  editStaff,
  endStaffSession,
  endStaffSessions,
  inviteStaff,
  limitOffice,
  limitStaff,
  listStaff,
  resetStaff,
  showInvitationLink,
  showRoles,
  showStaff,
  switchStaff,
  withdrawInvitation,
} from '@menyala/contract/office/staff';
import { png } from '../../customer/receipt-files.ts';
import { oneTimeCode } from '../../customer/two-factor.ts';
import { waitFor } from '../../exchange/wait-for.ts';
import { key } from '../visitor.ts';
import type { World } from '../world.ts';
import { fileOf } from './guest.ts';
import type { Opened } from './owner.ts';
import { agreesToAll } from './second-person.ts';

/** How the exchange looks, and what it is reached by outside. */
export async function setsHouse({ staff: { owner } }: Opened): Promise<void> {
  const { visitor } = owner;
  const { version, name, accent, contactEmail, contactTelegram, contactPhone, links } =
    await visitor.ask(showLook);
  await visitor.ask(editLook, {
    body: { name, accent: accent ?? '#0a7d5c', contactEmail, contactTelegram, contactPhone, links, version },
  });
  await visitor.upload(setLogo, { file: fileOf(png('logo.png', 256)) }, { params: { mode: 'light' } });
  await visitor.ask(removeLogo, { params: { mode: 'light' } });
  const keys = await visitor.ask(showOutsideKeys);
  await visitor.ask(setOutsideKey, {
    params: { name: 'captcha' },
    body: { value: `0x${'4A'.repeat(16)}`, version: keys.version },
  });
  await visitor.ask(tryOutside, { params: { name: 'mail' }, body: { to: 'boss@exchange.example' } });
  await visitor.download(describeOffice);
}

export async function keepsPlaces({ staff: { owner } }: Opened): Promise<void> {
  const { visitor } = owner;
  const { items } = await visitor.ask(listPlaces);
  const [first] = items;
  if (!first) throw new Error('There is no place.');
  const { city, name, address, hint, mapUrl, point, hours, slotMinutes, seats } = await visitor.ask(
    showPlace,
    {
      params: { id: first.id },
    },
  );
  const { noticeMinutes, horizonDays, remindsDayBefore, remindHours } = first;
  const place = {
    ...{ city, name, address, hint, mapUrl, point, hours, slotMinutes, seats },
    ...{ noticeMinutes, horizonDays, remindsDayBefore, remindHours },
  };
  const { id, version } = await visitor.ask(addPlace, {
    body: { ...place, name: { ru: 'Второй', en: 'Second' } },
  });
  const params = { id };
  await visitor.ask(editPlace, { params, body: { ...place, seats: 3, version } });
  await visitor.ask(retirePlace, { params });
  await visitor.ask(restorePlace, { params });
  await visitor.ask(deletePlace, { params });
}

/** Changes that wait for a second person: agreed to, refused, and taken back. */
export async function decidesInTwo({ staff: { owner, partner, finance }, currency }: Opened): Promise<void> {
  const { visitor } = owner;
  await visitor.ask(finishSetUp, { body: {} });
  const policy = await visitor.ask(showApprovalPolicy);
  const { isGuarded: _, ...limits } = policy;
  await visitor.ask(editApprovalPolicy, {
    body: { ...limits, isOn: true, reserveOutAbove: '100' },
  });
  const asks = async () => {
    await finance.visitor.ask(adjustReserve, {
      params: { id: currency('USDTTRC20') },
      body: { direction: 'out', amount: '5000', reason: 'To the cold wallet', key: key() },
    });
    const { items } = await finance.visitor.ask(listApprovals, { query: { is: 'open' } });
    const id = items.find(({ kind, isOwn }) => kind === 'reserve.out' && isOwn)?.id;
    if (id === undefined) throw new Error('Nothing waits.');
    return { id };
  };
  const agreed = await asks();
  await visitor.ask(showApproval, { params: agreed });
  await partner.visitor.ask(agreeApproval, { params: agreed, body: {} });
  await visitor.ask(refuseApproval, { params: await asks(), body: { reason: 'Not now' } });
  await finance.visitor.ask(withdrawApproval, { params: await asks(), body: { reason: 'A mistake' } });
}

export async function keepsStaff(opened: Opened): Promise<void> {
  const { owner, partner, verifier } = opened.staff;
  const { visitor } = owner;
  await visitor.ask(showRoles);
  const { items, office } = await visitor.ask(listStaff);
  const find = (login: string) => {
    const found = items.find((row) => row.login === login);
    if (!found) throw new Error(`${login} does not work here.`);
    return found;
  };
  const idOf = (login: string) => find(login).id;
  await visitor.ask(limitOffice, { body: { version: office.version, networks: [] } });
  const limited = await visitor.ask(limitStaff, {
    params: { id: idOf('support') },
    body: { version: find('support').version, networks: ['127.0.0.0/8'] },
  });
  await visitor.ask(editStaff, {
    params: { id: idOf('support') },
    body: { version: limited.version, name: 'Support', role: 'support', ...owner.confirmed() },
  });
  const shown = await visitor.ask(showStaff, { params: { id: idOf('verifier') } });
  const session = shown.openSessions[0]?.id;
  if (session) await visitor.ask(endStaffSession, { params: { id: shown.id, session } });
  await visitor.ask(endStaffSessions, { params: { id: shown.id } });
  await verifier.visitor.ask(logIn, {
    body: { login: verifier.login, password: verifier.password, totp: verifier.confirmed().totp },
  });
  await visitor.ask(switchStaff, {
    params: { id: idOf('content') },
    body: { version: find('content').version, isActive: false },
  });
  await visitor.ask(inviteStaff, {
    body: { name: 'New', email: 'new@exchange.example', role: 'support', ...owner.confirmed() },
  });
  await visitor.ask(resetStaff, { params: { id: idOf('support') }, body: owner.confirmed() });
  await agreesToAll(opened);
  const { invitations } = await visitor.ask(listStaff);
  const invited = await waitFor(
    'an invitation',
    async () => invitations.find(({ name }) => name === 'New') ?? null,
  );
  await partner.visitor.ask(showInvitationLink, {
    params: { id: invited.id },
    body: partner.confirmed(),
  });
  await visitor.ask(withdrawInvitation, { params: { id: invited.id } });
  // Nobody else is left who could agree: what is asked for now waits for its time, once a code is given.
  await visitor.ask(switchStaff, {
    params: { id: idOf('partner') },
    body: { version: find('partner').version, isActive: false },
  });
  const keys = await visitor.ask(showOutsideKeys);
  await visitor.ask(setOutsideKey, {
    params: { name: 'captcha' },
    body: { value: null, version: keys.version },
  });
  const { items: waiting } = await visitor.ask(listApprovals, { query: { is: 'open' } });
  const alone = waiting.find(({ needsCode }) => needsCode);
  if (!alone) throw new Error('Nothing waits for its time.');
  await visitor.ask(confirmApproval, { params: { id: alone.id }, body: { totp: owner.confirmed().totp } });
  await visitor.ask(listAudit);
  await visitor.ask(showAuditChain);
  await visitor.ask(examineExchange);
  await visitor.ask(confirmKeyCopy, { body: {} });
}

/** How one signs in oneself: a colleague with the role of operator changes all of it. */
export async function keepsOwnSignIn(world: World, { staff: { operator } }: Opened): Promise<void> {
  const { visitor, login, email } = operator;
  await visitor.ask(showOwnSignIn);
  await visitor.ask(editOwnEmail, { body: { email: `new-${email}`, ...operator.confirmed() } });
  const elsewhere = world.visitor('operator elsewhere');
  const { totp } = operator.confirmed();
  await elsewhere.ask(logIn, { body: { login, password: operator.password, totp } });
  const { sessions } = await visitor.ask(showOwnSignIn);
  const other = sessions.find(({ isThis }) => !isThis);
  if (other)
    await visitor.ask(endOwnSession, { params: { id: other.id }, body: { password: operator.password } });
  await visitor.ask(endOtherSessions, { body: { password: operator.password } });
  const password = 'quiet lantern of operators';
  await visitor.ask(changeOwnPassword, {
    body: { current: operator.password, password, totp: operator.confirmed().totp },
  });
  const { recoveryCodes } = await visitor.ask(renewOwnCodes, {
    body: { password, totp: operator.confirmed().totp },
  });
  await visitor.ask(endOwnTotp, { body: { password, totp: recoveryCodes[0] ?? '' } });
  const { secret } = await visitor.ask(beginOwnTotp, { body: { password } });
  await visitor.ask(confirmOwnTotp, { body: { code: oneTimeCode(secret) } });
  await visitor.ask(logOut);
}

/** People and old links of another engine. */
export async function imports({ staff: { owner } }: Opened): Promise<void> {
  const { visitor } = owner;
  await visitor.download(showImportExample);
  await visitor.download(showImportGuide);
  const csv = 'email,old_id,balance\nold-one@example.com,37,12.50\nno email,38,1\n';
  const file = new File([csv], 'people.csv', { type: 'text/csv' });
  const { id, sha256 } = await visitor.upload(checkImport, { file });
  const params = { id };
  await visitor.ask(listImports);
  await visitor.ask(showImport, { params });
  await visitor.download(listRefusedLines, { params });
  await visitor.ask(startImport, { params, body: { sha256 } });
  const link = await waitFor('an old link', async () => {
    const { items } = await visitor.ask(listOldLinks);
    return items[0] ?? null;
  });
  await visitor.ask(removeOldLink, { params: { id: link.id } });
}
