import type { ClaimStatus } from '@menyala/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { claimAddress } from '../addresses.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { Icon } from '../design/icon.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import css from './claim-layout.module.css';
import { isNotifying, notificationsExist, startNotifying } from './claim-notifications.ts';
import { useClaimSums } from './claim-words.ts';
import type { LiveClaim } from './use-claim.ts';

/** Nothing changes any more, so there is nothing to be told of. */
const ended: readonly ClaimStatus[] = ['success', 'error', 'deleted', 'refsucc'];

/**
 * Beside the claim, all alike and none of them loud: the link to this page, to keep or to send, and the browser's own
 * notification of the next change.
 */
export function ClaimShare({ claim: { form, status } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { origin } = useLayout();
  const href = useHref();
  const sums = useClaimSums(form);
  const link = `${origin}${href(claimAddress(form.id))}`;
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url: link, text: t('shareText', sums) })}`;
  return (
    <div className={css['share']}>
      <div className={css['row']}>
        <CopyButton text={link} what={t('shareTitle')}>
          {t('shareCopy')}
        </CopyButton>
        <a href={telegram} target="_blank" rel="noreferrer noopener">
          <Icon name="send" />
          {t('shareTelegram')}
        </a>
        {ended.includes(status.status) ? null : <NotifyMe />}
      </div>
      <p className="soft small">{t('shareWho')}</p>
    </div>
  );
}

function NotifyMe() {
  const t = useTranslations('claims');
  // Drawn from the first, so that the row does not change when the browser has said what it can.
  const [state, setState] = useState<'absent' | 'off' | 'on' | 'denied'>('off');
  useEffect(() => {
    if (!notificationsExist()) setState('absent');
    else if (isNotifying()) setState('on');
  }, []);
  if (state === 'absent') return null;
  if (state === 'off') {
    const ask = () => startNotifying().then((isOn) => setState(isOn ? 'on' : 'denied'));
    return (
      <button type="button" className={css['scripted']} onClick={() => void ask()}>
        <Icon name="bell" />
        {t('notifyOn')}
      </button>
    );
  }
  return (
    <p role="status">
      <Icon name={state === 'on' ? 'check' : 'bell'} />
      {state === 'on' ? t('notifyIsOn') : t('notifyDenied')}
    </p>
  );
}
