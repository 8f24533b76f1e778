import type { Language, Problem } from '@menyala/contract';
import { useRef, useState } from 'react';
import { Refused } from '../api/request.ts';
import { type ReceiptObjection, receiptMaxCount, receiptObjection } from './receipt-rules.ts';
import { type Receipt, sendReceipt } from './send-receipt.ts';

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
