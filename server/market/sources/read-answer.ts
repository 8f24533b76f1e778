import { XMLParser } from 'fast-xml-parser';
import { SourceFault } from './source.ts';

/** An answer as a tree, whatever it was written in. Numbers are the text that was written: no digit of a price is lost. */
export type Tree = string | boolean | null | Tree[] | { [name: string]: Tree };

/** @throws SourceFault `not_readable` */
export function readJson(text: string): Tree {
  try {
    return JSON.parse(text, (_, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? noSource()) : value,
    ) as Tree;
  } catch {
    throw new SourceFault('not_readable');
  }
}

/** Node from 22 on tells how a number was written. Without that a price would be what a double makes of it. */
function noSource(): never {
  throw new SyntaxError('This Node does not tell how numbers are written.');
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Prices need no entities, and what they could grow to is their writer's choice.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/**
 * XML as a tree: an element is its children by name, or its text where it has neither children nor attributes; several of one
 * name are a list; attributes are `@name`, text beside them `#text`. @throws SourceFault `not_readable`
 */
export function readXml(text: string): Tree {
  // A page that says sorry is XML to a lenient reader.
  if (!text.startsWith('<') || /^<(!doctype|html)/i.test(text)) throw new SourceFault('not_readable');
  try {
    return xml.parse(text, true) as Tree;
  } catch {
    throw new SourceFault('not_readable');
  }
}

/** A child of a tree by its name; undefined where there is none. */
export function child(tree: Tree | undefined, name: string): Tree | undefined {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree) && Object.hasOwn(tree, name)
    ? tree[name]
    : undefined;
}

/** A list by its name; one that XML has only once is a list of one. @throws SourceFault `empty` */
export function list(tree: Tree | undefined, name: string): Tree[] {
  const found = child(tree, name);
  const items = Array.isArray(found) ? found : found === undefined || found === null ? [] : [found];
  if (items.length === 0 || items[0] === '') throw new SourceFault('empty');
  return items;
}
