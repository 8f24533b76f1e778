import { useResourceContext } from 'ra-core';
import { type JSX, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { useSay, useTranslate } from '../language/say.ts';

/** Why nothing was saved: somebody was faster. Names what they changed. */
export function ChangedMeanwhile({ names }: { names: readonly string[] }): JSX.Element {
  const say = useSay();
  const translate = useTranslate();
  const resource = useResourceContext();
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className="note note--warning page__part">
      <Icon name="warning" />
      <div>
        <p>
          <b>{say('catalogue.stale')}</b>
        </p>
        {names.length > 0 && (
          <p>
            {say('catalogue.staleFields', {
              names: names.map((name) => translate(`resources.${resource}.fields.${name}`)).join(', '),
            })}
          </p>
        )}
        <p>{say('catalogue.staleStill')}</p>
      </div>
    </div>
  );
}
