import { type OfficeMonitor, setMonitorSecret } from '@menyala/contract/office/monitors';
import { useRefresh } from 'ra-core';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { Fact } from '../design/fact.tsx';
import { useDialectName } from './use-dialect-name.ts';

const touches = [['monitors']];

/** Where its files are, and the link that it gives to people. */
export function MonitorLinks({
  monitor,
  mayEdit,
}: {
  monitor: OfficeMonitor;
  mayEdit: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { id, links, hasSecret, visitorLink } = monitor;
  const [asking, setAsking] = useState<'make' | 'drop'>();
  const refresh = useRefresh();
  const dialectName = useDialectName();
  return (
    <section className="after-form" aria-label={t('monitors.links')}>
      <h2>{t('monitors.links')}</h2>
      <p className="hint">{t('monitors.linksLead')}</p>
      <dl className="req2 monitor__links">
        {links.map(({ dialect, url }) => (
          <Fact key={dialect} name={dialectName(dialect)} copied={url}>
            {url}
          </Fact>
        ))}
        <Fact name={t('monitors.visitorLink')} copied={visitorLink}>
          {visitorLink}
        </Fact>
      </dl>
      <p className="hint">{t('monitors.visitorHint')}</p>
      <p>{t(hasSecret ? 'monitors.secretOn' : 'monitors.secretOff')}</p>
      {!mayEdit && hasSecret && <p className="hint">{t('monitors.secretHidden')}</p>}
      {mayEdit && (
        <div className="ways ways--start">
          <button type="button" className="btn" onClick={() => setAsking('make')}>
            {t(hasSecret ? 'monitors.newSecret' : 'monitors.makeSecret')}
          </button>
          {hasSecret && (
            <button type="button" className="btn" onClick={() => setAsking('drop')}>
              {t('monitors.dropSecret')}
            </button>
          )}
        </div>
      )}
      {asking !== undefined && (
        <ActionDialog
          call={setMonitorSecret}
          params={{ id }}
          title={t(
            asking === 'drop'
              ? 'monitors.dropSecret'
              : hasSecret
                ? 'monitors.newSecret'
                : 'monitors.makeSecret',
          )}
          about={<p>{t('monitors.sureSecret')}</p>}
          submit={t(asking === 'drop' ? 'monitors.dropSecret' : 'monitors.makeSecret')}
          fixed={{ isAsked: asking === 'make' }}
          startsAtSubmit
          touches={touches}
          done={t('monitors.secretDone')}
          onDone={() => refresh()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
