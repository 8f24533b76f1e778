import { useTranslations } from 'use-intl';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import css from './claim-layout.module.css';
import { phaseOf } from './claim-phase.ts';
import type { LiveClaim } from './use-claim.ts';

/**
 * Last beside the claim, where it is in nobody's way: that the claim is on the account of whoever made it, or to a guest
 * who made it, what an account would be good for.
 */
export function ClaimAccount({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const isGuest = useSession().state === 'guest';
  const phase = phaseOf(status.status);
  // A link that was passed on tells nothing of accounts.
  if (!form.maker) return null;
  if (form.isOnAccount) {
    if (isGuest) return null;
    return (
      <p className={css['account']}>
        {t.rich('accountOn', {
          link: (chunks) => (
            <PageLink to="/account/orders" preload={false}>
              {chunks}
            </PageLink>
          ),
        })}
      </p>
    );
  }
  if (!isGuest || phase === 'failed' || phase === 'closed') return null;
  return (
    <p className={css['account']}>
      {t.rich('accountOffer', {
        link: (chunks) => (
          <PageLink to="/register" preload={false}>
            {chunks}
          </PageLink>
        ),
      })}
    </p>
  );
}
