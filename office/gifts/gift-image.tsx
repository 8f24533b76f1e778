import { type JSX, useState } from 'react';

/** The picture of a gift, or the room that it would take. Its name stands beside it, so this one is silent. */
export function GiftImage({ url, isBig = false }: { url: string | null; isBig?: boolean }): JSX.Element {
  // What was chosen as a picture may be none.
  const [broken, setBroken] = useState<string>();
  return (
    <span className={isBig ? 'gift-image gift-image--big' : 'gift-image'} aria-hidden="true">
      {url !== null && url !== broken && (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      )}
    </span>
  );
}
