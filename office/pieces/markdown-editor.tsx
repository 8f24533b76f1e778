import { type JSX, lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import './pieces.css';
import { ComingPart } from '../frame/ready-mark.tsx';

const VisualEditor = lazy(() => import('./visual-editor.tsx'));

interface Props {
  value: string;
  label: string;
  lang: 'ru' | 'en';
  hint: string;
  /** What is wrong with it, as a sentence. */
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
}

type Inserted = 'link' | 'picture' | 'block';
const inserted: readonly { what: Inserted; icon: ToolIconName }[] = [
  { what: 'link', icon: 'link' },
  { what: 'picture', icon: 'picture' },
  { what: 'block', icon: 'block' },
];

/** A text in Markdown: as it looks, or as it is written. What the one does not show stays as the other has it. */
export function MarkdownEditor({
  value,
  label,
  lang,
  hint,
  error,
  isReadOnly,
  onChange,
}: Props): JSX.Element {
  const t = useTranslations();
  const id = useId();
  const [isSource, setSource] = useState(false);
  const [isUnfit, setUnfit] = useState(false);
  const [open, setOpen] = useState<Inserted>();
  const [picture, setPicture] = useState<File>();
  const source = useRef<HTMLTextAreaElement>(null);
  const insertVisual = useRef<(markdown: string) => void>(() => {});
  const show = (asSource: boolean) => {
    setSource(asSource);
    setUnfit(false);
  };
  const insert = (markdown: string) => {
    if (!isSource) insertVisual.current(markdown);
    else if (source.current !== null) onChange(withInserted(source.current, markdown));
  };
  const close = () => {
    setOpen(undefined);
    setPicture(undefined);
  };
  const describedBy = `${id}-e ${id}-h`;
  return (
    <div className="field markdown">
      <div className="markdown__head">
        <label htmlFor={id}>{label}</label>
        <span className="markdown__ways">
          {!isReadOnly &&
            inserted.map(({ what, icon }) => (
              <button key={what} type="button" className="btn" onClick={() => setOpen(what)}>
                <ToolIcon name={icon} />
                {t(`pieces.insert.${what}`)}
              </button>
            ))}
          {([false, true] as const).map((asSource) => (
            <button
              key={String(asSource)}
              type="button"
              className="btn"
              aria-pressed={isSource === asSource}
              onClick={() => show(asSource)}
            >
              {t(asSource ? 'pieces.source' : 'pieces.visual')}
            </button>
          ))}
        </span>
      </div>
      <div role="status">
        {isUnfit && (
          <p className="note note--warning">
            <Icon name="warning" />
            {t('pieces.unfit')}
          </p>
        )}
      </div>
      {isSource ? (
        <textarea
          ref={source}
          id={id}
          className="input markdown__source"
          lang={lang}
          rows={18}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Suspense
          fallback={
            <p className="hint">
              {t('pieces.loading')}
              <ComingPart />
            </p>
          }
        >
          <VisualEditor
            value={value}
            label={label}
            lang={lang}
            isInvalid={error !== undefined}
            describedBy={describedBy}
            isReadOnly={isReadOnly}
            onChange={onChange}
            onUnfit={() => {
              setSource(true);
              setUnfit(true);
            }}
            onPicture={(file) => {
              setPicture(file);
              setOpen('picture');
            }}
            onReady={(put) => {
              insertVisual.current = put;
            }}
          />
        </Suspense>
      )}
      <div id={`${id}-e`}>
        {error !== undefined && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
      <p id={`${id}-h`} className="hint">
        {hint}
      </p>
      {open === 'link' && <LinkDialog onInsert={insert} onClose={close} />}
      {open === 'picture' && <PictureDialog file={picture} onInsert={insert} onClose={close} />}
      {open === 'block' && <BlockDialog language={lang} onInsert={insert} onClose={close} />}
    </div>
  );
}

/** The text of a field with something put in place of what is chosen in it. */
function withInserted({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): string {
  return value.slice(0, selectionStart) + text + value.slice(selectionEnd);
}
