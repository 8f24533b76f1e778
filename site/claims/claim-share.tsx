import type { ClaimStatus } from '@menyala/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { Button } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { useFrame, useHref } from '../shell/frame.tsx';
import css from './claim-layout.module.css';
import { isNotifying, notificationsExist, startNotifying } from './claim-notifications.ts';
import { useClaimSums } from './claim-words.ts';
import type { LiveClaim } from './use-claim.ts';

/** Nothing changes any more, so there is nothing to be told of. */
const ended: readonly ClaimStatus[] = ['success', 'error', 'deleted', 'refsucc'];

/** The link to this page, to keep or to send; and the browser's own notification of the next change. */
export function ClaimShare({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { origin } = useFrame();
  const href = useHref();
  const sums = useClaimSums(form);
  const link = `${origin}${href(claimAddress(form.id))}`;
  const text = t('shareText', sums);
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url: link, text })}`;
  const mail = `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(link)}`;
  return (
    <div className={css['share']}>
      <p className="small">
        <b>{t('shareTitle')}</b> <span className="soft">{t('shareWho')}</span>
      </p>
      <div className={css['share-ways']}>
        <CopyButton text={link} what={t('shareTitle')}>
          {t('shareCopy')}
        </CopyButton>
        <a className="link" href={telegram} target="_blank" rel="noreferrer noopener">
          {t('shareTelegram')}
        </a>
        <a className="link" href={mail}>
          {t('shareMail')}
        </a>
      </div>
      {ended.includes(status.status) ? null : <NotifyMe />}
    </div>
  );
}

function NotifyMe() {
  const t = useTranslations('claims');
  const [state, setState] = useState<'absent' | 'off' | 'on' | 'denied'>('absent');
  useEffect(() => {
    if (notificationsExist()) setState(isNotifying() ? 'on' : 'off');
  }, []);
  if (state === 'absent') return null;
  if (state === 'off') {
    const ask = () => startNotifying().then((isOn) => setState(isOn ? 'on' : 'denied'));
    return (
      <p>
        <Button look="quiet" onClick={ask}>
          {t('notifyOn')}
        </Button>
      </p>
    );
  }
  return (
    <p className="soft small" role="status">
      {state === 'on' ? t('notifyIsOn') : t('notifyDenied')}
    </p>
  );
}
