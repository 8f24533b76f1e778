import { useTranslations } from 'use-intl';
import { Head } from '../layout/head.tsx';
import { waitsForCard } from './claim-phase.ts';
import { statusLabel } from './claim-words.ts';
import { countdown } from './countdown.ts';
import { useNow } from './server-clock.ts';
import type { LiveClaim } from './use-claim.ts';
import { useHeading } from './use-heading.ts';

/** The title says the state, and while money is awaited the time left: it is read in the row of tabs. */
export function ClaimTitle({ claim: live }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { form, status, clock } = live;
  const heading = useHeading(live);
  const label = status.choice === null ? status.label || statusLabel(t, status.status) : heading;
  const endsAt = status.status === 'new' ? status.expiresAt : null;
  const now = useNow(clock, endsAt !== null);
  const claim = form.publicId === null ? t('titleUnnumbered') : t('titleNumbered', { number: form.publicId });
  const title =
    endsAt === null
      ? t('titleStatus', { label, claim })
      : t(waitsForCard(status) ? 'titleCard' : 'titlePay', {
          left: countdown(form.createdAt, endsAt, now).text,
          claim,
        });
  return <Head title={title} listed={false} />;
}
