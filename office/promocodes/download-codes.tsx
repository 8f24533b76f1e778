import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf, askForBytes } from '../api/ask.ts';
import { useAction } from '../api/use-action.ts';
import { Icon } from '../design/icon.tsx';
import { notify } from '../frame/notices.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { saveAs } from '../statement/save-as.ts';

/**
 * Saves the codes of a series as a file. It is asked for and not just linked to, so that it comes in the language of the
 * office, and a refusal is told here.
 */
export function DownloadCodes({ id }: { id: number }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const download = useAction<void, ArrayBuffer>({
    send: () =>
      askForBytes(
        addressOf('/office/api/promocode-series/:id/codes.csv', { params: { id } }),
        new AbortController().signal,
      ),
    onDone: (bytes) => saveAs(`promocodes-${id}.csv`, bytes),
    onRefused: (error) => notify(translate(error.message), { type: 'error' }),
  });
  return (
    <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon name="download" />
      {t('promocodes.download')}
    </button>
  );
}
