import type { enterDeposit, InboxItem } from '@menyala/contract/office/operations-inbox';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useMay } from '../staff/use-may.ts';
import './inbox.css';
import { EnterDialog } from './enter-dialog.tsx';
import { InboxRow } from './inbox-row.tsx';
import { AssignDialog, ReturnDialog, SettleDialog } from './item-dialogs.tsx';
import { useInbox } from './use-inbox.ts';
import { type InboxAction, nameOf } from './what-to-do.ts';

/** Everything that goes on only when somebody decides, so that nothing of it is found by chance. */
export function InboxScreen(): JSX.Element {
  const t = useTranslations();
  const { data, error, refetch } = useInbox();
  const [opened, setOpened] = useState<{ item: InboxItem; action: InboxAction }>();
  const [isEntering, setEntering] = useState(false);
  const mayEnter = useMay()<typeof enterDeposit>('POST', '/office/api/deposits');
  const close = () => setOpened(undefined);
  return (
    <>
      <ScreenTitle text={t('inbox.title')} count={data?.items.length} />
      <p className="hint inbox__lead">{t('inbox.lead')}</p>
      {mayEnter && (
        <p className="inbox__lead">
          <button type="button" className="btn" onClick={() => setEntering(true)}>
            {t('inbox.enter')}
          </button>
        </p>
      )}
      {isEntering && <EnterDialog onClose={() => setEntering(false)} />}
      {data === undefined && error === null && <Skeleton />}
      {data === undefined && error !== null && <Failed error={error} again={() => void refetch()} />}
      {data?.items.length === 0 && <AllIsWell />}
      {data !== undefined && data.items.length > 0 && (
        <ul className="inbox" aria-label={t('inbox.list')}>
          {data.items.map((item) => (
            <InboxRow key={nameOf(item)} item={item} onOpen={(action) => setOpened({ item, action })} />
          ))}
        </ul>
      )}
      {opened?.action === 'assign' && <AssignDialog item={opened.item} onClose={close} />}
      {opened?.action === 'giveBack' && <ReturnDialog item={opened.item} onClose={close} />}
      {opened?.action === 'settle' && <SettleDialog item={opened.item} onClose={close} />}
    </>
  );
}

function AllIsWell(): JSX.Element {
  const t = useTranslations();
  return (
    <p className="inbox__well">
      <Icon name="check" />
      {t('inbox.empty')}
    </p>
  );
}

function Failed({ error, again }: { error: Error; again: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <div role="alert">
      <p>
        {t('inbox.failed')} <WhyFailed error={error} />
      </p>
      <button type="button" className="btn" onClick={again}>
        {t('office.again')}
      </button>
    </div>
  );
}

function Skeleton(): JSX.Element {
  const t = useTranslations();
  return (
    <div className="inbox" aria-busy="true">
      <span className="vh">{t('inbox.loading')}</span>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="att" aria-hidden="true">
          <span className="sk">00:00</span>
          <span className="sk">00000000000000000000000000000</span>
        </div>
      ))}
    </div>
  );
}
