import type { blacklistClaim, blacklistUser } from '@menyala/contract/office/blacklist';
import type { OfficeClaim } from '@menyala/contract/office/claims';
import { type JSX, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { ComingPart } from '../frame/ready-mark.tsx';
import { useMay } from '../staff/use-may.ts';

/** The queue does without forms until one is opened. */
const ClaimDialog = lazyScreen(async () => (await import('./blacklist-dialogs.tsx')).BlacklistClaimDialog);
const UserDialog = lazyScreen(async () => (await import('./blacklist-dialogs.tsx')).BlacklistUserDialog);

/** Lists what a claim names: which of it is ticked. */
export function BlacklistClaimButton({ claim }: { claim: OfficeClaim }): JSX.Element | null {
  const t = useTranslations();
  const may = useMay()<typeof blacklistClaim>('POST', '/office/api/claims/:id/blacklist');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <div>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('blacklist.ofClaim')}
      </button>
      <Suspense fallback={<ComingPart />}>
        {isOpen && <ClaimDialog claim={claim} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** Lists the email address of an account. */
export function BlacklistUserButton({ id, email }: { id: number; email: string }): JSX.Element | null {
  const t = useTranslations();
  const may = useMay()<typeof blacklistUser>('POST', '/office/api/users/:id/blacklist');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <div>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('blacklist.ofClaim')}
      </button>
      <Suspense fallback={<ComingPart />}>
        {isOpen && <UserDialog id={id} email={email} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
