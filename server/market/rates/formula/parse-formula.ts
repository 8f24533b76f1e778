import {
  type Formula,
  FormulaError,
  type FormulaName,
  type FormulaProblem,
  formulaLimits,
  type Node,
  type Place,
} from './formula.ts';
import { readTokens, type Token } from './read-tokens.ts';

/**
 * Reads a formula. It takes time in proportion to the text, runs nothing of it, and knows no names: whether there is such a quote
 * or direction is seen when it is evaluated.
 *
 * @returns the formula, or what is wrong with its text at the first place where something is.
 */
export function parseFormula(text: string): { formula: Formula } | { problem: FormulaProblem } {
  try {
    const root = new Parser(text).whole();
    return { formula: { text, root, names: namedIn(root) } };
  } catch (error) {
    if (error instanceof FormulaError) return { problem: error.problem };
    throw error;
  }
}

/** Formulas of directions are read at each tick, and change when their owner edits them. */
const known = new Map<string, ReturnType<typeof parseFormula>>();
const mostKnown = 10_000;

/** The same for a formula that will be read again. */
export function knownFormula(text: string): ReturnType<typeof parseFormula> {
  const found = known.get(text) ?? parseFormula(text);
  if (known.size >= mostKnown) known.clear();
  known.set(text, found);
  return found;
}

function namedIn(root: Node): Formula['names'] {
  const found: (Place & { name: FormulaName })[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'name') found.push(node);
    else if (node.kind === 'operation') {
      visit(node.left);
      visit(node.right);
    } else if (node.kind !== 'number') visit(node.of);
  };
  visit(root);
  return found;
}

/** Every name that it stands on, once. */
export function namesOf({ names }: Formula): FormulaName[] {
  return [...new Map(names.map(({ name }) => [name.key, name])).values()];
}

class Parser {
  readonly #text: string;
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    if (text.length > formulaLimits.length) {
      const most = String(formulaLimits.length);
      throw new FormulaError('too_long', { at: formulaLimits.length, length: 1 }, { most });
    }
    this.#tokens = readTokens(text);
  }

  whole(): Node {
    if (this.#tokens.length === 0) throw new FormulaError('empty', { at: 0, length: 0 });
    const root = this.#sum();
    const rest = this.#tokens[this.#next];
    if (rest) throw new FormulaError(rest.kind === 'close' ? 'bracket_extra' : 'operator_expected', rest);
    return root;
  }

  #sum(): Node {
    let left = this.#product();
    for (let operator = this.#operator('+', '−'); operator; operator = this.#operator('+', '−')) {
      left = joined(operator, left, this.#product());
    }
    return left;
  }

  #product(): Node {
    let left = this.#signed();
    for (let operator = this.#operator('×', '÷'); operator; operator = this.#operator('×', '÷')) {
      left = joined(operator, left, this.#signed());
    }
    return left;
  }

  #signed(): Node {
    const { at } = this.#tokens[this.#next] ?? this.#end();
    if (!this.#operator('−')) return this.#percent();
    const of = this.#deeper(at, () => this.#signed());
    return { kind: 'negative', of, at, length: of.at + of.length - at };
  }

  #percent(): Node {
    const of = this.#value();
    const sign = this.#tokens[this.#next];
    if (sign?.kind !== 'percent') return of;
    this.#next++;
    return { kind: 'percent', of, at: of.at, length: sign.at + 1 - of.at };
  }

  #value(): Node {
    const token = this.#tokens[this.#next] ?? this.#end();
    if (token.kind === 'number' || token.kind === 'name') {
      this.#next++;
      return token;
    }
    if (token.kind !== 'open') throw new FormulaError('value_expected', token);
    this.#next++;
    const of = this.#deeper(token.at, () => this.#sum());
    const close = this.#tokens[this.#next];
    if (!close) throw new FormulaError('bracket_open', token);
    if (close.kind !== 'close') throw new FormulaError('operator_expected', close);
    this.#next++;
    return { kind: 'bracket', of, at: token.at, length: close.at + 1 - token.at };
  }

  /** Brackets and signs within each other are counted, so that no text can exhaust the stack. */
  #deeper(at: number, read: () => Node): Node {
    this.#depth++;
    if (this.#depth > formulaLimits.depth) {
      throw new FormulaError('too_deep', { at, length: 1 }, { most: String(formulaLimits.depth) });
    }
    const node = read();
    this.#depth--;
    return node;
  }

  #operator<Wanted extends string>(...wanted: Wanted[]): Wanted | null {
    const token = this.#tokens[this.#next];
    const found =
      token?.kind === 'operator' ? wanted.find((operator) => operator === token.operator) : undefined;
    if (found === undefined) return null;
    this.#next++;
    return found;
  }

  #end(): { kind: 'end'; at: number; length: number } {
    return { kind: 'end', at: this.#text.length, length: 0 };
  }
}

function joined(operator: '+' | '−' | '×' | '÷', left: Node, right: Node): Node {
  return { kind: 'operation', operator, left, right, at: left.at, length: right.at + right.length - left.at };
}
