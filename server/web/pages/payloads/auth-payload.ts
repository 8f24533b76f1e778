import type { AuthPage } from '@menyala/contract/site/pages';
import type { Context } from '../../../context.ts';
import { nextPage } from '../next-page.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** `/login`, `/register`, `/forget`, `/recover` and `/successfully`. Whether a token is good is told by the call that uses it. */
export function authPayload(step: AuthPage['step']) {
  return (_ctx: Context, { query }: Pick<PageRequest, 'query'>): LoadedPage<AuthPage> => ({
    data: {
      page: 'auth',
      step,
      next: nextPage(query.get('next')),
      proof: proofIn(step, query),
      ended: step === 'login' && query.has('ended'),
    },
  });
}

/** What the link of an email carries to its page. */
export function proofIn(step: AuthPage['step'], query: URLSearchParams): AuthPage['proof'] {
  const [of, name] = proofs[step]?.find(([, known]) => query.get(known)) ?? [];
  return of === undefined || name === undefined ? null : { of, token: (query.get(name) ?? '').slice(0, 200) };
}

type Proof = NonNullable<AuthPage['proof']>;

const proofs: { readonly [S in AuthPage['step']]?: readonly (readonly [Proof['of'], string])[] } = {
  successfully: [
    ['account', 'activate'],
    ['email', 'email'],
  ],
  recover: [['password', 'token']],
};
