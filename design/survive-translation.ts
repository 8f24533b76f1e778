/**
 * Browsers translate a page under its program: `<font>` takes the place of a text, or wraps it, and goes on doing so. React
 * keeps the text nodes that it made: it would take one out that is no longer there, which ends the page, or write into
 * one that nobody sees, which leaves an old sum on the screen. Here the text comes back as soon as React needs it; the
 * translator then meets it as a new one.
 */
export function surviveTranslation(page: Document): void {
  const watch = new MutationObserver(note);
  watch.observe(page, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    const fresh = new Set<Node>();
    for (const record of records) {
      if (record.type === 'characterData') {
        putBack(record.target);
        continue;
      }
      for (const node of record.addedNodes) fresh.add(node);
      for (const node of record.removedNodes) noteRemoved(node, record, fresh);
    }
  }

  function noteRemoved(node: Node, record: MutationRecord, fresh: ReadonlySet<Node>): void {
    const texts = originals.get(node) ?? (node instanceof Text ? [node] : []);
    if (texts.length === 0 || node.parentNode !== null) return;
    const standIn = standInOf(record, fresh);
    if (standIn === null) return;
    originals.set(standIn, [...(originals.get(standIn) ?? []), ...texts]);
    for (const text of texts) {
      standIns.set(text, standIn);
      watch.observe(text, { characterData: true });
    }
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  // What was mutated so far was not by the call that comes now.
  const catchUp = () => note(watch.takeRecords());

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    catchUp();
    putBack(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    catchUp();
    putBack(node);
    if (before) bringHome(before, this);
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    catchUp();
    bringHome(node, this);
    if (node.parentNode !== null) removeChild.call(node.parentNode, node);
    return node;
  };
}

/** The node that a translator put in the place of texts, and the texts; several where it joined them. */
const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Text[]>();

/** Translators make elements that no page of ours has. */
const isTranslators = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && (node.localName === 'font' || node.localName.includes('-'));

/** The new node beside the place of a removed text, first one that stands for no other text yet. */
function standInOf(
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  fresh: ReadonlySet<Node>,
): ChildNode | null {
  const added = addedNodes[0] ?? null;
  if (added instanceof Text) return added;
  const beside = [added, previousSibling, nextSibling].filter(isTranslators);
  return beside.find((node) => !originals.has(node)) ?? beside.find((node) => fresh.has(node)) ?? null;
}

function putBack(text: Node): void {
  const standIn = standIns.get(text);
  if (standIn === undefined || text.parentNode !== null) return;
  const texts = originals.get(standIn)?.filter(({ parentNode }) => parentNode === null) ?? [];
  originals.delete(standIn);
  for (const one of texts) standIns.delete(one);
  standIn.replaceWith(...texts);
}

/** Makes the node a child of its parent again, where a translator took it out or wrapped it. */
function bringHome(node: Node, parent: Node): void {
  putBack(node);
  while (node.parentNode !== parent) {
    const wrap = childWith(node, parent);
    if (!isTranslators(wrap)) return;
    wrap.replaceWith(...wrap.childNodes);
  }
}

/** The child of `parent` in which the node lies. */
function childWith(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}
