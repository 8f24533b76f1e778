/**
 * What kind of picture these bytes are, by how they begin. Photos come from the server with an inert type, so that no
 * browser opens them by itself; to be drawn they need their own once more.
 */
export function pictureType(bytes: Uint8Array): string {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (begins(0x52, 0x49, 0x46, 0x46)) return 'image/webp';
  return 'image/jpeg';
}
