import type { BodyOf, Language } from '@menyala/contract';
import type {
  activate,
  confirmEmail,
  reactivate,
  resetPassword,
  restore,
  signUp,
} from '@menyala/contract/site/users';
import { request } from '../api/request.ts';

/** The calls of these pages, in the language of the page. Signing in and out are the session's. */
export function authCalls(language: Language) {
  return {
    async signUp(body: BodyOf<typeof signUp>): Promise<void> {
      await request<typeof signUp>(language, { method: 'POST', path: '/api/v1/users/signup' }, { body });
    },
    async restore(body: BodyOf<typeof restore>): Promise<void> {
      await request<typeof restore>(language, { method: 'POST', path: '/api/v1/users/restore' }, { body });
    },
    async resetPassword(token: string, password: string): Promise<void> {
      await request<typeof resetPassword>(
        language,
        { method: 'POST', path: '/api/v1/users/restore/:token' },
        { params: { token }, body: { password } },
      );
    },
    async activate(token: string, body: BodyOf<typeof activate> = {}): Promise<void> {
      await request<typeof activate>(
        language,
        { method: 'POST', path: '/api/v1/users/activate/:token' },
        { params: { token }, body },
      );
    },
    /** To an e-mail, or where none is given to whoever is signed in. */
    async reactivate(email?: string): Promise<void> {
      await request<typeof reactivate>(
        language,
        { method: 'POST', path: '/api/v1/users/reactivate' },
        { body: email === undefined ? {} : { email } },
      );
    },
    async confirmEmail(token: string): Promise<void> {
      await request<typeof confirmEmail>(
        language,
        { method: 'POST', path: '/api/v1/users/email/:token' },
        { params: { token } },
      );
    },
  };
}
