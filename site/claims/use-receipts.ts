import type { Language, Problem } from '@menyala/contract';
import type { ClaimForm } from '@menyala/contract/site/claims';
import { useRef, useState } from 'react';
import { Refused } from '../api/request.ts';
import { type Sending, sendFile } from '../api/send-file.ts';

/** A file on its way, or one that did not get there. */
export interface Upload {
  key: number;
  file: File;
  sentBytes: number;
  failure: Problem | ReceiptObjection | 'lost' | null;
  /** The receipt that it takes the place of once it is there. */
  replaces: string | null;
}

export interface Receipts {
  stored: readonly Receipt[];
  uploads: readonly Upload[];
  /** Files of this visit by the id of their receipt, for previews. */
  files: ReadonlyMap<string, File>;
  /** What has just happened, for the live region. */
  said: { what: 'done' | 'removed'; name: string } | null;
  add(files: Iterable<File>, replaces?: string): void;
  retry(upload: Upload): void;
  /** Stops what is on its way, or takes a failed one off the list. */
  drop(upload: Upload): void;
  remove(receipt: Receipt): void;
}

/** Receipts of a claim: what the server has, what is on its way, and what can be tried again. */
export function useReceipts(
  language: Language,
  claim: string,
  known: readonly Receipt[],
  removeStored: (id: string) => Promise<void>,
  onChange: () => void,
): Receipts {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [added, setAdded] = useState<Receipt[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [said, setSaid] = useState<Receipts['said']>(null);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  const fresh = added.filter(({ id }) => !known.some((receipt) => receipt.id === id));
  const stored = [...known, ...fresh].filter(({ id }) => !removed.has(id));

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const forget = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const remove = async ({ id, name }: Pick<Receipt, 'id' | 'name'>, isQuiet = false) => {
    setRemoved((before) => new Set(before).add(id));
    try {
      await removeStored(id);
      if (!isQuiet) setSaid({ what: 'removed', name });
      onChange();
    } catch {
      setRemoved((before) => new Set([...before].filter((other) => other !== id)));
    }
  };

  const start = (upload: Upload) => {
    const controller = new AbortController();
    running.current.set(upload.key, controller);
    const onSent = (sentBytes: number) => change(upload.key, { sentBytes });
    sendReceipt(language, claim, upload.file, { onSent, signal: controller.signal })
      .then((receipt) => {
        setAdded((before) => [...before, receipt]);
        setFiles((before) => new Map(before).set(receipt.id, upload.file));
        setSaid({ what: 'done', name: upload.file.name });
        forget(upload.key);
        onChange();
        if (upload.replaces !== null) void remove({ id: upload.replaces, name: '' }, true);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        change(upload.key, { failure: error instanceof Refused ? error.problem : 'lost' });
      })
      .finally(() => running.current.delete(upload.key));
  };

  return {
    stored,
    uploads,
    files,
    said,
    add: async (chosen, replaces) => {
      const kept = stored.filter(({ removed }) => removed === null).length;
      let there = kept + uploads.length - (replaces === undefined ? 0 : 1);
      const old = stored.find(({ id }) => id === replaces);
      // Where there is no room for both, the old one goes first; else only when the new one is there.
      const isFull = kept >= receiptMaxCount;
      if (old !== undefined && isFull) await remove(old, true);
      for (const file of chosen) {
        lastKey.current += 1;
        const failure = receiptObjection(file, there);
        const upload = {
          key: lastKey.current,
          file,
          sentBytes: 0,
          failure,
          replaces: isFull ? null : (replaces ?? null),
        };
        setUploads((all) => [...all, upload]);
        if (failure !== null) continue;
        there += 1;
        start(upload);
      }
    },
    retry: (upload) => {
      change(upload.key, { failure: null, sentBytes: 0 });
      start(upload);
    },
    drop: (upload) => {
      running.current.get(upload.key)?.abort();
      forget(upload.key);
    },
    remove: (receipt) => void remove(receipt),
  };
}

export type Receipt = ClaimForm['receipts'][number];

/** Sends one file to a claim. Rejects as `sendFile` does. */
export function sendReceipt(
  language: Language,
  claim: string,
  file: File,
  sending: Sending,
): Promise<Receipt> {
  return sendFile<Receipt>(language, `/api/v1/claim/${claim}/bill`, { file }, sending);
}

/** What the server takes as a receipt (design/api.md, `bill`), said before a byte is sent. */
const receiptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const receiptAccept = [...receiptTypes, '.jpg', '.jpeg', '.png', '.webp', '.pdf'].join(',');
export const receiptMaxBytes = 10 * 1024 * 1024;
export const receiptMaxCount = 5;

type ReceiptObjection = 'wrongType' | 'tooLarge' | 'empty' | 'tooMany';

/** What speaks against a file, or null. A file without a type is judged by its ending: some phones send none. */
export function receiptObjection(
  file: { name: string; type: string; size: number },
  alreadyThere: number,
): ReceiptObjection | null {
  if (alreadyThere >= receiptMaxCount) return 'tooMany';
  const isKnown =
    file.type === ''
      ? /\.(jpe?g|png|webp|pdf)$/i.test(file.name)
      : receiptTypes.some((type) => type === file.type);
  if (!isKnown) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > receiptMaxBytes ? 'tooLarge' : null;
}

/** A size as people read it: whole kilobytes, or megabytes with one decimal. */
export function sizeParts(bytes: number): { unit: 'kilobytes' | 'megabytes'; value: number } {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? { unit: 'kilobytes', value: Math.max(1, Math.round(kilobytes)) }
    : { unit: 'megabytes', value: Math.round(kilobytes / 102.4) / 10 };
}
