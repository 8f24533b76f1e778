import { beginOwnTotp, confirmOwnTotp } from '@menyala/contract/office/own-sign-in';
import { logIn, showSession } from '@menyala/contract/office/session';
import { acceptInvitation, inviteStaff, showInvitation } from '@menyala/contract/office/staff';
import type { StaffRole } from '@menyala/contract/roles';
import { oneTimeCode } from '../../customer/two-factor.ts';
import type { Visitor } from '../visitor.ts';
import type { World } from '../world.ts';

/** Somebody who works in the office, signed in with two-factor. */
export interface Staff {
  visitor: Visitor;
  login: string;
  password: string;
  email: string;
  secret: string;
  /** The proof that some acts ask for beside an open session: a recovery code, since codes of the app count once in 30 seconds. */
  confirmed(): { password: string; totp: string };
}

/** Signs in for the first time, which sets two-factor up: nothing else is done before. */
export async function signInFirst(
  visitor: Visitor,
  { login, password, email }: Pick<Staff, 'login' | 'password' | 'email'>,
): Promise<Staff> {
  await visitor.ask(logIn, { body: { login, password } });
  const { secret } = await visitor.ask(beginOwnTotp, { body: {} });
  const { recoveryCodes } = await visitor.ask(confirmOwnTotp, { body: { code: oneTimeCode(secret) } });
  await visitor.ask(showSession);
  const confirmed = () => {
    const totp = recoveryCodes.pop();
    if (totp === undefined) throw new Error(`${login} has no recovery code left.`);
    return { password, totp };
  };
  return { visitor, login, password, email, secret, confirmed };
}

/** An owner invites somebody, who follows the link of the email. */
export async function hire(world: World, owner: Staff, role: StaffRole, login: string): Promise<Staff> {
  const email = `${login}@exchange.example`;
  await owner.visitor.ask(inviteStaff, { body: { name: login, email, role, ...owner.confirmed() } });
  const link = await world.linkTo(email, '/office/join');
  const token = link.searchParams.get('token') ?? '';
  const visitor = world.visitor(login);
  await visitor.ask(showInvitation, { body: { token } });
  const password = `lantern ${login} meadow`;
  await visitor.ask(acceptInvitation, { body: { token, login, password } });
  return signInFirst(visitor, { login, password, email });
}
