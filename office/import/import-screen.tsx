import type {
  checkImport,
  ImportedFile,
  listImports,
  RefusedLine,
  showImport,
  startImport,
} from '@menyala/contract/office/import';
import { sumText } from '@menyala/money';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type JSX, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { addressOf, ask, askForBytes, askWithFile, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { Fact } from '../design/fact.tsx';
import { Icon } from '../design/icon.tsx';
import { TableCard } from '../design/table-card.tsx';
import { WhyFailed } from '../design/why-failed.tsx';
import { notify } from '../frame/notices.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { saveAs } from '../statement/save-as.ts';
import './import.css';

const mostBytes = 20 * 1024 * 1024;
const address = '/office/api/import';

/** People from another engine: a file is looked at, and what is right in it goes in. */
export function ImportScreen(): JSX.Element {
  const t = useTranslations();
  const list = useRead<typeof listImports>(address, {}, { everyMs: 5_000 });
  const [newest, ...earlier] = list.data?.items ?? [];
  return (
    <div className="import">
      <ScreenTitle text={t('import.title')} />
      <p className="hint import__lead">{t('import.lead')}</p>
      <Choose hasOne={newest?.status === 'checked'} />
      {list.isError && list.data === undefined && (
        <p role="alert">
          {t('import.failed')} <WhyFailed error={list.error} />
        </p>
      )}
      {newest && <File key={newest.id} file={newest} />}
      {earlier.length > 0 && (
        <section aria-labelledby="import-earlier">
          <h2 id="import-earlier">{t('import.earlier')}</h2>
          <ul className="import__earlier">
            {earlier.map((file) => (
              <li key={file.id}>
                <strong>{file.name}</strong>
                <Status file={file} />
                <By who={file.startedBy ?? file.checkedBy} at={file.endedAt ?? file.checkedAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Choose({ hasOne }: { hasOne: boolean }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const client = useQueryClient();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const check = useAction<File, ImportedFile>({
    send: (file) => askWithFile<typeof checkImport>(address, { file }),
    onDone: () => void client.invalidateQueries({ queryKey: ['import'] }),
    onRefused: (error) =>
      setWrong(
        (error instanceof RefusedError ? error.body.errors['file'] : undefined) ?? translate(error.message),
      ),
  });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again is a choice too.
    event.target.value = '';
    if (file === undefined) return;
    setWrong(file.size > mostBytes ? t('import.tooLarge') : undefined);
    if (file.size <= mostBytes) check.mutate(file);
  };
  return (
    <section className="import__part" aria-label={t('import.choose')}>
      <p className="import__buttons">
        <button
          type="button"
          className={hasOne ? 'btn' : 'btn btn--main'}
          aria-describedby={hint}
          disabled={check.isPending}
          onClick={() => input.current?.click()}
        >
          {t(hasOne ? 'import.chooseOther' : 'import.choose')}
        </button>
        <a className="btn" href={`${address}/example.csv`} download="import-example.csv">
          <Icon name="download" />
          {t('import.example')}
        </a>
        <a href={`${address}/columns.md`} target="_blank" rel="noreferrer">
          {t('import.guide')}
        </a>
        <Link to="/old-links">{t('import.old.title')}</Link>
      </p>
      <input
        ref={input}
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        onChange={take}
      />
      <p id={hint} className="hint">
        {t('import.hint')}
      </p>
      <p role="status">{check.isPending && t('import.checking')}</p>
      <div role="alert">
        {wrong !== undefined && !check.isPending && (
          <p className="error">
            <Icon name="warning" />
            {wrong}
          </p>
        )}
      </div>
    </section>
  );
}

/** The newest file, whole: its figures, the lines that do not go in, and the button that imports it. */
function File({ file: { id, status: known } }: { file: ImportedFile }): JSX.Element | null {
  const t = useTranslations();
  const everyMs = known === 'running' ? 3_000 : 5_000;
  const { data } = useRead<typeof showImport>(`${address}/:id`, { params: { id } }, { everyMs });
  if (data === undefined) return <div className="sk" aria-busy="true" />;
  const { file, refused } = data;
  return (
    <section className="import__part" aria-labelledby="import-file">
      <h2 id="import-file">{file.name}</h2>
      <WaitingNote object={`import:${id}`} />
      <Status file={file} />
      <Figures file={file} />
      <Start file={file} />
      {refused.length > 0 && <Refused file={file} lines={refused} />}
      {refused.length === 0 && file.counts.good === 0 && <p className="hint">{t('import.nothing')}</p>}
    </section>
  );
}

function Status({ file: { status, counts, error } }: { file: ImportedFile }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const { imported: done, good: all } = counts;
  return (
    <div role="status">
      {status === 'checked' && <span className="tag">{t('import.checked')}</span>}
      {status === 'running' && <span className="tag tag--warning">{t('import.running', { done, all })}</span>}
      {status === 'stopped' && <span className="tag tag--danger">{t('import.stopped', { done, all })}</span>}
      {status === 'done' && <span className="tag tag--positive">{t('import.done', { done })}</span>}
      {error !== null && <p className="error">{error[language]}</p>}
    </div>
  );
}

function By({ who, at }: { who: string; at: string }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  return <span className="hint">{t('import.who', { who, time: `${moment(at)} ${t('office.msk')}` })}</span>;
}

function Figures({ file }: { file: ImportedFile }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { counts, encoding, delimiter, ignored, ticker } = file;
  const { number } = useFormatter();
  return (
    <dl className="import__facts">
      <Fact name={t('import.lines')}>{number(counts.lines)}</Fact>
      <Fact name={t(file.status === 'checked' ? 'import.good' : 'import.imported')}>
        {number(file.status === 'checked' ? counts.good : counts.imported)}
      </Fact>
      <Fact name={t('import.there')}>{number(counts.there)}</Fact>
      <Fact name={t('import.wrong')}>{number(counts.wrong)}</Fact>
      <Fact name={t('import.partners')}>{number(counts.partners)}</Fact>
      <Fact name={t('import.referrals')}>{number(counts.referrals)}</Fact>
      <Fact name={t('import.balance')}>
        {ticker === null ? t('import.none') : sumText(counts.balance, locale, ticker)}
      </Fact>
      <Fact name={t('import.format')}>
        {t(delimiter === '\t' ? 'import.formatTabs' : 'import.formatIs', { encoding, delimiter })}
      </Fact>
      {ignored.length > 0 && <Fact name={t('import.ignored')}>{ignored.join(', ')}</Fact>}
      <Fact name={t('import.checkedBy')}>
        <By who={file.checkedBy} at={file.checkedAt} />
      </Fact>
      {file.startedBy !== null && file.startedAt !== null && (
        <Fact name={t('import.startedBy')}>
          <By who={file.startedBy} at={file.startedAt} />
        </Fact>
      )}
      <Fact name={t('import.hash')} copied={file.sha256}>
        <code className="import__hash">{file.sha256}</code>
      </Fact>
    </dl>
  );
}

function Start({ file: { id, sha256, status, counts } }: { file: ImportedFile }): JSX.Element | null {
  const t = useTranslations();
  const translate = useTranslate();
  const client = useQueryClient();
  const start = useAction<void, ImportedFile>({
    send: () => ask<typeof startImport>('POST', `${address}/:id/start`, { params: { id }, body: { sha256 } }),
    onDone: () => void client.invalidateQueries({ queryKey: ['import'] }),
    onRefused: (error) => notify(translate(error.message), { type: 'error' }),
  });
  if (counts.good === 0 || (status !== 'checked' && status !== 'stopped')) return null;
  return (
    <div className="import__start">
      <button
        type="button"
        className="btn btn--main"
        disabled={start.isPending}
        onClick={() => start.mutate()}
      >
        {status === 'stopped' ? t('import.goOn') : t('import.start', { count: counts.good })}
      </button>
      <p className="hint">{t('import.startWhy')}</p>
    </div>
  );
}

function Refused({ file, lines }: { file: ImportedFile; lines: RefusedLine[] }): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const download = useAction<void, ArrayBuffer>({
    send: () =>
      askForBytes(
        addressOf(`${address}/:id/refused.csv`, { params: { id: file.id } }),
        new AbortController().signal,
      ),
    onDone: (bytes) => saveAs('refused.csv', bytes),
    onRefused: (error) => notify(translate(error.message), { type: 'error' }),
  });
  const isMore = file.counts.wrong + file.counts.there > lines.length;
  return (
    <>
      <div className="import__buttons">
        <h3>{t('import.refused')}</h3>
        <button type="button" className="btn" disabled={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" />
          {t('import.download')}
        </button>
      </div>
      <TableCard label={t('import.refused')}>
        <table className="import__lines">
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.email')}</th>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.flatMap(({ line, email, reasons }) =>
              reasons.map(({ column, code, text }) => (
                <tr key={`${line} ${column} ${code}`}>
                  <td>{line}</td>
                  <td>{email}</td>
                  <td>{column !== null && <code>{column}</code>}</td>
                  <td>{text}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </TableCard>
      {isMore && <p className="hint">{t('import.refusedMore')}</p>}
    </>
  );
}
