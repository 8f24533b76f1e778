import { useTranslations } from 'use-intl';
import type { CodeFault } from '../exchange/form-state.ts';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';

/** What is wrong with a promocode; a guest whose code wants an account gets the way to sign in, and comes back with the code. */
export function CodeError({
  fault: { code, detail },
  back,
}: {
  fault: CodeFault;
  /** Where to sign in, with the way back here. */
  back: string;
}) {
  const t = useTranslations('promocodes');
  const { state } = useSession();
  return (
    <>
      {detail}{' '}
      {code === 'promocode_account' && state === 'guest' ? (
        <PageLink to={back} preload={false}>
          {t('signIn')}
        </PageLink>
      ) : null}
    </>
  );
}
