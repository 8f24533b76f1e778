import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MessageKey } from '../messages/messages.ts';
import { cleanPasted, saysTheSame, tidy } from './markdown.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { visualExtensions } from './visual-extensions.ts';

export interface VisualEditorProps {
  /** Markdown. What is typed elsewhere meanwhile is shown here too. */
  value: string;
  label: string;
  lang: string;
  isInvalid: boolean;
  describedBy: string;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
  /** What it holds that this editor would lose. It is left as it is. */
  onUnfit: () => void;
  /** A picture was dropped or pasted. */
  onPicture: (file: File) => void;
  /** Puts Markdown where the cursor is. */
  onReady: (insert: (markdown: string) => void) => void;
}

/** Text as it looks, which is Markdown in truth. Without an edit it says nothing, so that the Markdown stays letter for letter. */
export default function VisualEditor(props: VisualEditorProps): JSX.Element {
  const { value, label, lang, isInvalid, describedBy, isReadOnly } = props;
  const now = useRef(props);
  now.current = props;
  /** The Markdown that an editor shows. React may end one and begin another in its place. */
  const shown = useRef<{ editor: Editor; markdown: string }>(undefined);
  const editor = useEditor({
    extensions: visualExtensions,
    injectCSS: false,
    editable: !isReadOnly,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        lang,
        class: 'visual__text',
      },
      handleDrop: (_, event) => takePicture(event.dataTransfer, now.current.onPicture),
      // A word processor sends a picture of its text beside the text.
      handlePaste: (_, { clipboardData: data }) =>
        data?.getData('text/plain').trim() === '' && takePicture(data, now.current.onPicture),
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => {
      const markdown = tidy(changed.getMarkdown());
      shown.current = { editor: changed, markdown };
      now.current.onChange(markdown);
    },
  });
  useEffect(() => {
    const isShown = shown.current?.editor === editor && shown.current.markdown === value;
    if (editor.isDestroyed || isShown) return;
    shown.current = { editor, markdown: value };
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false });
    if (!saysTheSame(value, editor.getMarkdown())) now.current.onUnfit();
  }, [editor, value]);
  useEffect(() => {
    now.current.onReady((markdown) => {
      editor.chain().focus().insertContent(markdown, { contentType: 'markdown' }).run();
    });
  }, [editor]);
  return (
    <div className="visual">
      {!isReadOnly && <Tools editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function takePicture(data: DataTransfer | null, onPicture: (file: File) => void): boolean {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (file === undefined) return false;
  onPicture(file);
  return true;
}

interface Tool {
  name: ToolIconName;
  label: MessageKey;
  isOn?: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
}

const tools: readonly (readonly Tool[])[] = [
  [
    heading(2, 'heading2', 'pieces.tool.heading2'),
    heading(3, 'heading3', 'pieces.tool.heading3'),
    mark('bold', 'pieces.tool.bold', (editor) => editor.chain().focus().toggleBold().run()),
    mark('italic', 'pieces.tool.italic', (editor) => editor.chain().focus().toggleItalic().run()),
  ],
  [
    mark('bulletList', 'pieces.tool.bulletList', (editor) => editor.chain().focus().toggleBulletList().run()),
    mark('orderedList', 'pieces.tool.orderedList', (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    mark('blockquote', 'pieces.tool.quote', (editor) => editor.chain().focus().toggleBlockquote().run()),
    {
      name: 'table',
      label: 'pieces.tool.table',
      press: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      name: 'rule',
      label: 'pieces.tool.rule',
      press: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    { name: 'undo', label: 'pieces.tool.undo', press: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', label: 'pieces.tool.redo', press: (editor) => editor.chain().focus().redo().run() },
  ],
];

const tableTools: readonly Tool[] = [
  {
    name: 'rowAdd',
    label: 'pieces.tool.rowAdd',
    press: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'rowTake',
    label: 'pieces.tool.rowTake',
    press: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'columnAdd',
    label: 'pieces.tool.columnAdd',
    press: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'columnTake',
    label: 'pieces.tool.columnTake',
    press: (editor) => editor.chain().focus().deleteColumn().run(),
  },
];

function heading(level: 2 | 3, name: ToolIconName, label: MessageKey): Tool {
  return {
    name,
    label,
    isOn: (editor) => editor.isActive('heading', { level }),
    press: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

function mark(name: ToolIconName, label: MessageKey, press: (editor: Editor) => void): Tool {
  return { name, label, isOn: (editor) => editor.isActive(name), press };
}

function Tools({ editor, label }: { editor: Editor; label: string }): JSX.Element {
  const t = useTranslations();
  const isInTable = useEditorState({ editor, selector: (of) => of.editor.isActive('table') });
  return (
    <div className="visual__tools" role="toolbar" aria-label={t('pieces.tools', { of: label })}>
      {[...tools, ...(isInTable ? [tableTools] : [])].map((group) => (
        <span key={group[0]?.name} className="visual__group">
          {group.map((tool) => (
            <ToolButton key={tool.name} editor={editor} tool={tool} />
          ))}
        </span>
      ))}
    </div>
  );
}

function ToolButton({
  editor,
  tool: { name, label, isOn, press },
}: {
  editor: Editor;
  tool: Tool;
}): JSX.Element {
  const t = useTranslations();
  const isPressed = useEditorState({ editor, selector: (of) => isOn?.(of.editor) ?? false });
  return (
    <button
      type="button"
      className="plain-icon"
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={isOn === undefined ? undefined : isPressed}
      // The press must not take the cursor from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => press(editor)}
    >
      <ToolIcon name={name} />
    </button>
  );
}
