import { type JSX, type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

export interface ChartLine {
  name: string;
  kind: 'ours' | 'base' | 'source' | 'monitor';
  /** One for each time; null where there was none. */
  courses: readonly (string | null)[];
}

interface Chart {
  /** In words, oldest first. */
  times: readonly string[];
  /** How far ours went in each span. */
  band: readonly ({ high: string; low: string } | null)[];
  lines: readonly ChartLine[];
  /** True where courses are drawn the other way round: how much of what is sent one received costs. */
  isTurned: boolean;
  textOf: (course: string | null) => string;
}

const height = 200;
const edge = 12;

/**
 * Courses over time. Over the drawing lies a native slider, so pointer, finger and arrow keys all walk through the spans, and a
 * screen reader says each with its courses; the same as a table is beside it. For drawing only: no sum follows from its numbers.
 */
export function CourseChart({ times, band, lines, isTurned, textOf }: Chart): JSX.Element {
  const t = useTranslations('courseHistory');
  const [chosen, setChosen] = useState(times.length - 1);
  const numberOf = (course: string) => (isTurned ? 1 / Number(course) : Number(course));
  const all = [
    ...lines.flatMap(({ courses }) => courses.filter((one) => one !== null)),
    ...band.flatMap((one) => (one ? [one.high, one.low] : [])),
  ].map(numberOf);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const spread = most - least || most * 0.001;
  const y = (course: string) => height - edge - ((numberOf(course) - least) / spread) * (height - 2 * edge);
  const said = [
    times[chosen],
    ...lines.map(({ name, courses }) => `${name}: ${textOf(courses[chosen] ?? null)}`),
  ].join('; ');
  const look = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * times.length);
    setChosen(Math.min(times.length - 1, Math.max(0, place)));
  };
  return (
    <div className="course-chart">
      <ul className="course-chart__said" aria-hidden="true">
        <li className="fig" translate="yes">
          {times[chosen]}
        </li>
        {lines.map(({ name, kind, courses }, place) => (
          <li key={name}>
            <svg className={lookOf(kind, place)} viewBox="0 0 28 8" aria-hidden="true">
              <path d="M0 4 H28" />
            </svg>
            {name}:{' '}
            <span className="fig" translate="no">
              {textOf(courses[chosen] ?? null)}
            </span>
          </li>
        ))}
      </ul>
      <div className="course-chart__plot">
        <svg viewBox={`0 0 ${times.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="course-chart__ground" d={`M0 ${height} H${times.length}`} />
          {band.map(
            (one, place) =>
              one && (
                <rect
                  key={times[place]}
                  className="course-chart__band"
                  x={place + 0.15}
                  width={0.7}
                  y={Math.min(y(one.high), y(one.low)) - 1}
                  height={Math.abs(y(one.high) - y(one.low)) + 2}
                />
              ),
          )}
          <path className="course-chart__at" d={`M${chosen + 0.5} 0 V${height}`} />
          {lines.toReversed().map(({ name, kind, courses }, place) => (
            <path key={name} className={lookOf(kind, lines.length - 1 - place)} d={pathOf(courses, y)} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={times.length - 1}
          value={chosen}
          aria-label={t('chart')}
          aria-valuetext={said}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onPointerDown={look}
          onPointerMove={look}
        />
      </div>
      <p className="course-chart__ends soft" aria-hidden="true">
        <span>{times[0]}</span>
        <span>{times.at(-1)}</span>
      </p>
    </div>
  );
}

const looks = 4;

/** Lines of others differ by their dashes as well as by their colour. */
const lookOf = (kind: ChartLine['kind'], place: number) =>
  `course-chart__line course-chart__line--${kind === 'ours' || kind === 'base' ? kind : `other-${place % looks}`}`;

/** A line through the middles of the spans, with gaps where there is nothing. */
function pathOf(courses: readonly (string | null)[], y: (course: string) => number): string {
  let isOpen = false;
  return courses
    .map((course, place) => {
      const step = course === null ? '' : `${isOpen ? 'L' : 'M'}${place + 0.5} ${y(course).toFixed(2)}`;
      // A lone point is seen as a short stroke.
      const isLone = course !== null && !isOpen && (courses[place + 1] ?? null) === null;
      isOpen = course !== null;
      return isLone ? `${step} h0.3` : step;
    })
    .join(' ');
}
