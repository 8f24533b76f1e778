/** The lines of a list that is typed as a text, one thing a line; the blank ones stay while somebody types. */
export function linesOf(text: string): string[] {
  return text.split('\n');
}

export function textOf(lines: unknown): string {
  return Array.isArray(lines) ? lines.join('\n') : '';
}

/** An e-mail, or all of a domain: the server looks closer. */
const address = /^[^\s@]*@[^\s@]+\.[^\s@]+$/;

/** The first line that is neither an e-mail nor a domain with its @. */
export function firstBadAddress(lines: unknown): string | undefined {
  if (!Array.isArray(lines)) return undefined;
  return lines
    .map((line) => String(line).trim())
    .find((line) => line !== '' && (!address.test(line) || line.length > 254));
}

/** The settings as they are sent. */
export function toSend<Settings extends { programme?: unknown; exchangeAttributes?: unknown }>(
  settings: Settings,
): Settings {
  return withoutBlankLines(withoutHalfPair(settings));
}

/** A pair that nobody chose is none. */
function withoutHalfPair<Settings extends { exchangeAttributes?: unknown }>(settings: Settings): Settings {
  const sides = Object.values(settings.exchangeAttributes ?? {});
  return sides.some(Boolean) ? settings : { ...settings, exchangeAttributes: null };
}

/** Of what was typed line by line without the blank ones. */
export function withoutBlankLines<Settings extends { programme?: unknown }>(settings: Settings): Settings {
  const { programme } = settings;
  if (typeof programme !== 'object' || programme === null) return settings;
  if (!hasNeverFor(programme)) {
    // Whoever is not told of them sends none, and the server keeps what it has.
    const { neverFor: _, ...others } = programme as { neverFor?: unknown };
    return { ...settings, programme: others };
  }
  const neverFor = programme.neverFor.map((line) => String(line).trim()).filter((line) => line !== '');
  return { ...settings, programme: { ...programme, neverFor } };
}

function hasNeverFor(programme: object): programme is { neverFor: unknown[] } {
  return 'neverFor' in programme && Array.isArray(programme.neverFor);
}
