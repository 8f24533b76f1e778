// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { type JSX, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surviveTranslation } from './survive-translation.ts';

const { appendChild, insertBefore, removeChild } = Node.prototype;
beforeAll(() => surviveTranslation(document));
afterAll(() => void Object.assign(Node.prototype, { appendChild, insertBefore, removeChild }));

/** All ways in which a text stands beside what comes, goes, changes and moves. */
interface Shown {
  note: boolean;
  bold: boolean;
  more: boolean;
  sum: number;
  order: readonly number[];
}

const Word = ({ text }: { text: string | null }) => text;

function Page({ note, bold, more, sum, order }: Shown): JSX.Element {
  return (
    <>
      <p>
        {note && 'пожалуйста '}
        {bold ? <b>ровно</b> : null}
        до {sum} руб{sum === 1 ? 'ля' : 'лей'}
        {more ? ', не меньше' : null}
        <i>{more ? 'сейчас' : 'потом'}</i>
      </p>
      {more ? <p>ещё</p> : 'ничего'}
      <Word text={note ? 'слово' : null} />
      <ul>
        {order.map((place) => (
          <Word key={place} text={`строка ${place} `} />
        ))}
        {bold ? <li>{sum}</li> : <Word text={`${sum}`} />}
      </ul>
    </>
  );
}

const translation = (text: string) => text.toUpperCase();
const plainText = (shown: Shown): string => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<Page {...shown} />);
  return page.textContent ?? '';
};

const manners = ['at once', 'before', 'after', 'wrapped'] as const;
type Manner = (typeof manners)[number];

/** Translates what is not yet, as translators of browsers do. */
function translate(page: Node, manner: Manner): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (
      walker.currentNode instanceof Text &&
      walker.currentNode.data !== translation(walker.currentNode.data)
    )
      texts.push(walker.currentNode);
  for (const text of texts) translateOne(text, manner);
}

function translateOne(text: Text, manner: Manner): void {
  const { parentNode: parent } = text;
  const font = document.createElement('font');
  const inner = font.appendChild(document.createElement('font'));
  if (manner === 'wrapped') {
    parent?.insertBefore(font, text);
    inner.appendChild(text);
    text.data = translation(text.data);
    return;
  }
  inner.textContent = translation(text.data);
  if (manner === 'at once') {
    text.replaceWith(font);
    return;
  }
  parent?.insertBefore(font, manner === 'before' ? text : text.nextSibling);
  parent?.removeChild(text);
}

const shownPages: fc.Arbitrary<Shown> = fc.record({
  note: fc.boolean(),
  bold: fc.boolean(),
  more: fc.boolean(),
  sum: fc.integer({ min: 1, max: 3 }),
  order: fc.shuffledSubarray([1, 2, 3, 4]),
});

it.each(manners)(
  'a page translated %s says what it would say, whatever comes, goes and moves',
  async (manner) => {
    const states = fc.array(fc.tuple(shownPages, fc.boolean()), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(states, async (steps) => {
        const place = document.body.appendChild(document.createElement('div'));
        const root = createRoot(place);
        let show: (shown: Shown) => void = () => undefined;
        function Stage({ first }: { first: Shown }) {
          const [shown, setShown] = useState(first);
          show = setShown;
          return <Page {...shown} />;
        }
        const [[first]] = steps as [[Shown, boolean]];
        flushSync(() => root.render(<Stage first={first} />));
        for (const [shown, isTranslated] of steps) {
          flushSync(() => show(shown));
          // Observers hear of it before anything else happens.
          await new Promise((resolve) => setTimeout(resolve));
          if (!isTranslated) continue;
          translate(place, manner);
          expect(place.textContent).toBe(translation(plainText(shown)));
        }
        flushSync(() => root.unmount());
        expect(place.textContent).toBe('');
        place.remove();
      }),
      { numRuns: 20 },
    );
  },
);
