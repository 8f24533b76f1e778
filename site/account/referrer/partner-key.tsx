import { dateText } from '@menyala/contract/moment';
import type { PartnerState } from '@menyala/contract/site/partners';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Dialog, DialogBody } from '../../design/dialog.tsx';
import { useLayout } from '../../layout/layout-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { ActionResult, useAction } from '../action.tsx';
import { useLedHere } from '../use-led-here.ts';
import css from './referrer.module.css';
import { useReferrerCalls } from './referrer-calls.ts';

type Key = PartnerState['key'];

/** A key for programs that read one's figures and can do nothing else. It is shown when it is made, and never again. */
export function PartnerKey({ partnerKey }: { partnerKey: Key }) {
  const t = useTranslations('referrer');
  const locale = useLocale();
  const { user } = useSession();
  const { origin } = useLayout();
  const calls = useReferrerCalls();
  const action = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [known, setKnown] = useState<{ key: Key } | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [asks, setAsks] = useState<'new' | 'drop' | null>(null);
  const here = known === null ? partnerKey : known.key;
  const make = () =>
    action.run(async () => {
      const { key, hint, madeAt } = await calls.makeKey();
      setKnown({ key: { hint, madeAt } });
      setMade(key);
      return undefined;
    });
  const drop = () =>
    action.run(async () => {
      await calls.dropKey();
      setKnown({ key: null });
      setMade(null);
      heading.current?.focus();
      return t('keyDropped');
    });
  return (
    <section className={css['section']} aria-labelledby="key">
      <h2 id="key" tabIndex={-1} ref={heading}>
        {t('key')}
      </h2>
      <p className="soft">{t('keyText')}</p>
      {made !== null ? (
        <MadeKey secret={made} onDone={() => setMade(null)} />
      ) : here === null ? null : (
        <p>
          {t.rich('keyIs', {
            hint: here.hint,
            date: dateText(here.madeAt, locale),
            code: (text) => (
              <span className="code" translate="no">
                {text}
              </span>
            ),
          })}
        </p>
      )}
      <div className={css['buttons']}>
        <Button
          aria-disabled={action.isBusy || !user?.activated || undefined}
          onClick={() => {
            if (!user?.activated) return;
            if (here === null) void make();
            else setAsks('new');
          }}
        >
          {here === null ? t('keyMake') : t('keyRenew')}
        </Button>
        {here === null ? null : (
          <Button look="danger" aria-disabled={action.isBusy || undefined} onClick={() => setAsks('drop')}>
            {t('keyDrop')}
          </Button>
        )}
      </div>
      {user?.activated === false ? <p className="soft small">{t('keyNotActivated')}</p> : null}
      <ActionResult of={action} />
      <h3>{t('keyExample')}</h3>
      <pre className={css['example']} {...scrolledByKeys}>
        {`curl -H "Authorization: Bearer ${made ?? t('keyPlace')}" \\\n  "${origin}/api/v1/partner/figures?date_from=2026-11-01&date_to=2026-11-21"`}
      </pre>
      <p className="soft small">{t('keyCalls')}</p>
      {asks === null ? null : (
        <AskFirst
          about={asks}
          onYes={() => {
            setAsks(null);
            void (asks === 'new' ? make() : drop());
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </section>
  );
}

const scrolledByKeys = { tabIndex: 0 };

function MadeKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations('referrer');
  const title = useLedHere();
  return (
    <div className={css['secret']}>
      <h3 tabIndex={-1} ref={title}>
        {t('keyMade')}
      </h3>
      <p className="soft small">{t('keyMadeText')}</p>
      <p className="code" translate="no">
        {secret}
      </p>
      <div className={css['buttons']}>
        <CopyButton text={secret} what={t('key')} />
        <Button onClick={onDone}>{t('keySaved')}</Button>
      </div>
    </div>
  );
}

/** Programs that read with the key stop when it ends, so nobody ends it by a slip of the hand. */
function AskFirst({
  about,
  onYes,
  onClose,
}: {
  about: 'new' | 'drop';
  onYes: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('referrer');
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <Dialog
      title={t(about === 'new' ? 'keyRenewTitle' : 'keyDropTitle')}
      onClose={onClose}
      foot={
        <>
          <Button ref={yes} look={about === 'new' ? 'main' : 'danger'} onClick={onYes}>
            {t(about === 'new' ? 'keyRenew' : 'keyDrop')}
          </Button>
          <Button onClick={onClose}>{t('back')}</Button>
        </>
      }
    >
      <DialogBody>
        <p>{t('keyEndsText')}</p>
      </DialogBody>
    </Dialog>
  );
}
