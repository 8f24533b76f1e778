import type { logIn, logOut, StaffMember, showSession } from '@menyala/contract/office/session';
import type { AuthProvider } from 'ra-core';
import { ask, RefusedError } from './ask.ts';

/** Signs staff in and out. The session is a cookie that this code never sees; who it is stays asked for once a load. */
let known: Promise<StaffMember> | undefined;

function whoIsIt(): Promise<StaffMember> {
  known ??= ask<typeof showSession>('GET', '/office/api/session').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

export interface Login {
  username: string;
  password: string;
  totp?: string;
  captcha?: string;
}

export const authProvider: AuthProvider = {
  async login({ username, ...given }: Login) {
    known = Promise.resolve(
      await ask<typeof logIn>('POST', '/office/api/session', { body: { login: username, ...given } }),
    );
  },
  async logout() {
    known = undefined;
    await ask<typeof logOut>('DELETE', '/office/api/session').catch(() => undefined);
  },
  async checkAuth() {
    await whoIsIt().catch((error: unknown) => {
      // Only a refusal sends to the login: a server that is away for a moment has ended no session.
      if (error instanceof RefusedError && error.status === 401) throw error;
    });
  },
  async checkError(error: unknown) {
    if (!(error instanceof RefusedError) || error.status !== 401) return;
    known = undefined;
    throw error;
  },
  async getIdentity() {
    const member = await whoIsIt();
    return {
      id: member.id,
      fullName: member.name,
      login: member.login,
      role: member.role,
      demo: member.demo,
      mustSetUp: member.mustSetUp,
      may: member.may,
      settings: member.settings,
    };
  },
};

export interface DemoLogin {
  login: string;
  password: string;
}

/** The demo says its login in the refusal of the session; anywhere else there is none. */
export async function demoLogin(): Promise<DemoLogin | undefined> {
  try {
    await ask<typeof showSession>('GET', '/office/api/session');
    return undefined;
  } catch (error) {
    const offered = error instanceof RefusedError ? error.problem?.context?.['demoLogin'] : undefined;
    return isDemoLogin(offered) ? offered : undefined;
  }
}

function isDemoLogin(offered: unknown): offered is DemoLogin {
  return (
    typeof offered === 'object' &&
    offered !== null &&
    'login' in offered &&
    'password' in offered &&
    typeof offered.login === 'string' &&
    typeof offered.password === 'string'
  );
}
