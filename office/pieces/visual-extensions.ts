import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/** The policy of the office's page forbids styles in attributes, with which the package sets the widths of columns. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes: { style: _, ...attributes } }) => ['table', attributes, ['tbody', 0]],
});

/** What the visual editor knows: what a text of the site may have. */
export const visualExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Markdown,
];
