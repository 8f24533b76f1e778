import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The smallest PDF that is one. */
export function pdf(name: string): UploadedFile {
  const text = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** A real picture, grey all over. */
export function png(name: string, size = 64): UploadedFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(size + 1, 0x99);
  row[0] = 0;
  const rows = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

export function svg(name: string): UploadedFile {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  return { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
}

/** Named and typed as a picture, and something else. */
export function disguised(name: string): UploadedFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from('MZ\u0090\u0000 this program cannot be run') };
}

export function tooLarge(name: string): UploadedFile {
  return { name, mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 * 1024, 1) };
}

/** Length, name, content and checksum, as PNG (ISO 15948) has its parts. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
