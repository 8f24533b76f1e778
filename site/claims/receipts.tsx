import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { classes } from '../design/classes.ts';
import { Icon } from '../design/icon.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { useHydrated } from '../use-hydrated.ts';
import type { ClaimCalls } from './claim-calls.ts';
import { useDroppedFiles, usePastedFiles } from './incoming-files.ts';
import { StoredReceipt, UploadingReceipt } from './receipt-row.tsx';
import css from './receipts.module.css';
import type { LiveClaim } from './use-claim.ts';
import { receiptAccept, receiptMaxCount, useReceipts } from './use-receipts.ts';

/** Receipts: chosen, photographed, dropped or pasted; before script a plain form with a file. */
export function ReceiptsOfClaim({
  claim,
  calls,
  action,
  isNeeded = false,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  action: string;
  /** Where nothing goes on without one. */
  isNeeded?: boolean;
}) {
  const t = useTranslations('claims');
  const { language } = useLayout();
  const { form, status } = claim;
  const receipts = useReceipts(language, form.id, form.receipts, calls.removeReceipt, claim.reload);
  const isHydrated = useHydrated();
  const kept = receipts.stored.filter(({ removed }) => removed === null);
  const canAdd = status.actions.includes('bill') && kept.length < receiptMaxCount;
  usePastedFiles(receipts.add, canAdd);
  if (!canAdd && receipts.stored.length === 0) return null;
  return (
    <section className={css['receipts']} aria-labelledby="receipts-title">
      <h3 id="receipts-title">{t('receiptsTitle')}</h3>
      {receipts.stored.length + receipts.uploads.length === 0 ? null : (
        <ul className={css['list']}>
          {receipts.stored.map((receipt) => (
            <StoredReceipt
              key={receipt.id}
              receipt={receipt}
              claim={form.id}
              file={receipts.files.get(receipt.id) ?? null}
              canChange={form.maker && status.actions.includes('bill')}
              onReplace={(files) => receipts.add(files, receipt.id)}
              onRemove={() => receipts.remove(receipt)}
            />
          ))}
          {receipts.uploads.map((upload) => (
            <UploadingReceipt
              key={upload.key}
              upload={upload}
              onRetry={() => receipts.retry(upload)}
              onDrop={() => receipts.drop(upload)}
            />
          ))}
        </ul>
      )}
      {canAdd ? (
        isHydrated ? (
          <DropPlace onFiles={receipts.add} isFirst={kept.length === 0} isNeeded={isNeeded} />
        ) : (
          <PlainUpload action={action} isNeeded={isNeeded} />
        )
      ) : null}
      <p className="visually-hidden" role="status">
        {receipts.said === null
          ? ''
          : receipts.said.what === 'done'
            ? t('receiptsAnnounceDone', { name: receipts.said.name })
            : t('receiptsAnnounceRemoved', { name: receipts.said.name })}
      </p>
    </section>
  );
}

function Rules({ isNeeded }: { isNeeded: boolean }) {
  const t = useTranslations('claims');
  return (
    <p className={css['rules']}>
      {isNeeded ? t('receiptsNeeded') : t('receiptsOptional')} {t('receiptsRules')}
    </p>
  );
}

function PlainUpload({ action, isNeeded }: { action: string; isNeeded: boolean }) {
  const t = useTranslations('claims');
  return (
    <form className={css['drop']} method="post" action={action} encType="multipart/form-data">
      <input type="hidden" name="action" value="bill" />
      <label>
        <span className="visually-hidden">{t('receiptsFile')}</span>
        <input type="file" name="file" accept={receiptAccept} required />
      </label>
      <Button type="submit">{t('receiptsUpload')}</Button>
      <Rules isNeeded={isNeeded} />
    </form>
  );
}

function DropPlace({
  onFiles,
  isFirst,
  isNeeded,
}: {
  onFiles: (files: Iterable<File>) => void;
  isFirst: boolean;
  isNeeded: boolean;
}) {
  const t = useTranslations('claims');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFiles(place, onFiles);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file can be chosen again after it failed.
    input.value = '';
  };
  return (
    <div ref={place} className={classes(css['drop'], isOver && css['over'])}>
      <div className={css['choices']}>
        <Button onClick={() => chooser.current?.click()}>
          <Icon name="plus" />
          {isFirst ? t('receiptsChoose') : t('receiptsMore')}
        </Button>
        <Button className={css['camera']} onClick={() => camera.current?.click()}>
          {t('receiptsCamera')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={receiptAccept}
        aria-label={t('receiptsFile')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('receiptsCamera')}
        onChange={(event) => take(event.currentTarget)}
      />
      <Rules isNeeded={isNeeded} />
      <p className={classes(css['rules'], css['pointer'])}>{t('receiptsDrop')}</p>
    </div>
  );
}
