/** A place on our own map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const written = /^(-?\d{1,2}(?:\.\d{1,12})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)$/;

/** "55.7558, 37.6173", as maps give it; null for nothing, and for what is no place on earth. */
export function readPoint(text: string | null): Point | null {
  const [, north, east] = written.exec(text?.trim() ?? '') ?? [];
  if (north === undefined || east === undefined) return null;
  // The sixth decimal is less than a step.
  const [latitude, longitude] = [Number(Number(north).toFixed(6)), Number(Number(east).toFixed(6))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export const isPoint = (text: string | null): boolean =>
  (text?.trim() ?? '') === '' || readPoint(text) !== null;

export const pointText = (point: Point | null): string | null =>
  point && `${point.latitude}, ${point.longitude}`;

/** Of a row, where both are there or neither is. */
export const pointOf = ({
  latitude,
  longitude,
}: {
  latitude: string | null;
  longitude: string | null;
}): Point | null =>
  latitude === null || longitude === null
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) };
