import type { OfficeDirection } from '@menyala/contract/office/exchange';
import { type JSX, type KeyboardEvent, useState } from 'react';
import { percentPattern, readPercent } from '../catalogue/percent.ts';
import { courseText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { previewCourse } from './preview-course.ts';
import { useChangeDirection } from './use-change-direction.ts';

/** The margin, edited in its row: Enter or leaving the field saves, Esc takes it back, and the rate is shown while one types. */
export function MarginCell({ direction }: { direction: OfficeDirection }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const { change, isPending } = useChangeDirection(direction);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? direction.marginPercent;
  const isGood = percentPattern.test(readPercent(text));
  const next = previewCourse(direction.baseCourse, readPercent(text), direction.fixedCourse);

  const save = () => {
    const marginPercent = readPercent(text);
    if (!isGood || next.kind === 'bad') return;
    if (marginPercent !== direction.marginPercent) change({ marginPercent });
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <span className="cell-pair">
      <input
        className="input cell-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={say('catalogue.marginOf', { what: `${direction.from} – ${direction.to}` })}
        aria-invalid={!isGood}
        disabled={isPending}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={press}
      />
      {typed !== undefined && (
        <span className="soft" role="status">
          {next.kind === 'course'
            ? courseText(next.course, direction.from, direction.to, locale)
            : say(isGood ? `catalogue.course.${next.kind}` : 'catalogue.badPercent')}
        </span>
      )}
    </span>
  );
}
