// What the document is drawn with; the server has the names of the same classes.
import '@menyala/design/tokens.css';
import '../design/base.css';
import '../design/button.module.css';
import '../design/icon.module.css';
import './widget.module.css';
import type { Course } from '@menyala/contract/site/calculator';
import type { Anchor, Typed } from '../exchange/reckoning.ts';
import type { WidgetStart } from './widget-start.ts';
import { firstTyped, type WidgetView, widgetView } from './widget-view.ts';

/**
 * The widget's behaviour, without a framework: the server has drawn it, and this fills in what changes. Another pair is
 * another address of the frame; the course is asked for when the one that is there has run out and somebody looks.
 */
const patienceMs = 1500;
const start: WidgetStart = JSON.parse(find('#payload').textContent ?? 'null');
let typed: Typed = firstTyped(start);
let course: Course = start.course;
let isOff = false;
/** By this browser's clock, so that a clock that is wrong does no harm. */
let cameAtMs = Date.now();
let timer = setTimeout(askWhenSeen, untilEnd());

for (const side of ['from', 'to'] as const) {
  sumInput(side).addEventListener('input', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLInputElement) typed = { anchor: side, text: currentTarget.value };
    draw();
  });
  choice(side).addEventListener('change', otherPair);
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && Date.now() - cameAtMs > untilEnd()) askWhenSeen();
});

function draw(): void {
  const view: WidgetView = widgetView(start, typed, course);
  for (const [side, text] of [
    ['from', view.send],
    ['to', view.receive],
  ] as const) {
    const input = sumInput(side);
    if (input.value !== text) input.value = text;
    input.ariaInvalid = view.message !== '' && typed.anchor === side ? 'true' : null;
  }
  find('#course').textContent = view.course;
  find('#reserve').textContent = view.reserve;
  find('#said').textContent = isOff ? start.words.off : view.message;
  find('#go').setAttribute('href', view.address);
}

/** The frame goes to its own address with the chosen pair; the code and the look of it stay. */
function otherPair(): void {
  const query = new URLSearchParams(location.search);
  query.set('cur_from', choice('from').value);
  query.set('cur_to', choice('to').value);
  for (const name of ['amount', 'side']) query.delete(name);
  location.replace(`${location.pathname}?${query}`);
}

function askWhenSeen(): void {
  clearTimeout(timer);
  if (document.hidden) return;
  // Without an answer the question is repeated, more seldom.
  timer = setTimeout(askWhenSeen, 2 * untilEnd());
  const { from, to } = start.form;
  const language = start.language === 'ru' ? '' : '/en';
  fetch(`${language}/api/v1/calculator/course/${from}/${to}`, { credentials: 'omit' })
    .then(async (response) => {
      isOff = response.status === 409;
      if (response.ok) {
        course = await response.json();
        cameAtMs = Date.now();
        clearTimeout(timer);
        timer = setTimeout(askWhenSeen, untilEnd());
      }
      draw();
    })
    // Without a connection the last course stays; the site itself has the last word.
    .catch(() => undefined);
}

/** So long, in milliseconds, until another course is worth asking for. */
function untilEnd(): number {
  return Math.max(0, Date.parse(course.validUntil) - Date.parse(course.now)) + patienceMs;
}

function sumInput(side: Anchor): HTMLInputElement {
  return find(`#sum-${side}`);
}

function choice(side: Anchor): HTMLSelectElement {
  return find(`#currency-${side}`);
}

function find<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`The widget was drawn without ${selector}.`);
  return found;
}
