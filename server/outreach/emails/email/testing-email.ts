import type { Email, EmailBlock } from './email.ts';

/** An email in which every text of every kind of block is the same. */
export function emailOf(text: string, address = 'https://exchange.example/claim/x?maker=y'): Email {
  const sum = { label: text, amount: text, unit: text, name: text };
  const line = { label: text, value: text, link: { text, address } };
  const blocks: EmailBlock[] = [
    { kind: 'paragraph', text },
    { kind: 'note', tone: 'danger', label: text, text },
    { kind: 'note', tone: 'neutral', label: null, text },
    { kind: 'sums', sends: sum, receives: sum, course: line },
    { kind: 'ways', title: text, items: [{ title: text, text }] },
    { kind: 'button', text, address, hint: text },
    { kind: 'link', text, address },
    { kind: 'facts', title: text, lines: [line, { label: text, value: `${text}${'x'.repeat(60)}` }] },
  ];
  return {
    language: 'en',
    settings: { name: text, accent: '#7a00ff', contacts: [{ label: text, value: text }] },
    subject: text,
    preheader: text,
    badge: { tone: 'accent', text },
    about: text,
    title: text,
    greeting: text,
    blocks,
    footer: text,
  };
}
