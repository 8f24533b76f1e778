import type { PartnerState } from '@menyala/contract/site/partners';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { CopyButton } from '../../design/copy-button.tsx';
import { Icon } from '../../design/icon.tsx';
import { saveFile } from '../download-file.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import css from './referrer.module.css';
import { useReferrerCalls } from './referrer-calls.ts';

/** The link in its three forms: as an address, short, and to be scanned. */
export function MyLink({ state }: { state: PartnerState }) {
  const t = useTranslations('referrer');
  const [isQrOpen, setQrOpen] = useState(false);
  const { code, link, shortLink } = state;
  return (
    <section className={css['link']} aria-labelledby="link">
      <h2 id="link">{t('yourLink')}</h2>
      <p className={css['address']}>
        <Marked address={link} code={code} />
      </p>
      <div className={css['my-link-buttons']}>
        <CopyButton text={link} what={t('yourLink')} />
        <Button look="quiet" aria-expanded={isQrOpen} onClick={() => setQrOpen(!isQrOpen)}>
          <Icon name="qr" />
          {t('qr')}
        </Button>
      </div>
      {isQrOpen ? <Qr code={code} /> : null}
      <dl className={css['others']}>
        <div>
          <dt>{t('shortLink')}</dt>
          <dd>
            <span>{withoutScheme(shortLink)}</span>
            <CopyButton text={shortLink} what={t('shortLink')} />
          </dd>
        </div>
        <div>
          <dt>{t('code')}</dt>
          <dd>
            <span>{code}</span>
            <CopyButton text={code} what={t('code')} />
          </dd>
        </div>
      </dl>
      <p className="soft small">{t('linkHint')}</p>
    </section>
  );
}

/** The address with its code set apart: that is the part that must not be lost. */
function Marked({ address, code }: { address: string; code: string }) {
  const shown = withoutScheme(address);
  if (!shown.endsWith(code)) return shown;
  return (
    <>
      {shown.slice(0, -code.length)}
      <b>{code}</b>
    </>
  );
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

function Qr({ code }: { code: string }) {
  const t = useTranslations('referrer');
  const calls = useReferrerCalls();
  const qr = useLoaded('qr', calls.qr);
  return (
    <div className={css['qr']}>
      <LoadedPart of={qr} skeleton={<BlankLines rows={3} />}>
        {({ svg }) => (
          <>
            {/* The server draws it; as a picture it can hold no script, whatever is in it. */}
            <img
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              alt={t('qrAlt')}
              width={200}
              height={200}
            />
            <Button
              look="quiet"
              onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `qr-${code}.svg`)}
            >
              <Icon name="file" />
              {t('qrDownload')}
            </Button>
          </>
        )}
      </LoadedPart>
    </div>
  );
}
