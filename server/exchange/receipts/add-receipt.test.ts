import { describe, expect, it } from 'vitest';
import { cleanFileName } from './add-receipt.ts';

describe('cleanFileName', () => {
  it('keeps an ordinary name in any script', () => {
    expect(cleanFileName('Чек от 5 мая.png', 'image/png')).toBe('Чек от 5 мая.png');
  });

  it('takes folders away', () => {
    expect(cleanFileName('../../etc/passwd.png', 'image/png')).toBe('passwd.png');
    expect(cleanFileName('C:\\temp\\scan.pdf', 'application/pdf')).toBe('scan.pdf');
  });

  it('gives the extension of what the file is', () => {
    expect(cleanFileName('invoice.exe', 'image/jpeg')).toBe('invoice.jpg');
    expect(cleanFileName('noextension', 'image/webp')).toBe('noextension.webp');
  });

  it('takes away what does not show, so that no name reads backwards', () => {
    expect(cleanFileName('bill\u202egnp.exe', 'image/png')).toBe('billgnp.png');
    expect(cleanFileName('a\u0000b\r\nc\u200b.png', 'image/png')).toBe('abc.png');
  });

  it('leaves nothing for markup or a header to read', () => {
    expect(cleanFileName('"><img src=x onerror=1>.png', 'image/png')).toBe('___img src=x onerror=1_.png');
  });

  it('is never longer than 100 characters and never empty', () => {
    expect(cleanFileName(`${'я'.repeat(300)}.png`, 'image/png')).toHaveLength(100);
    expect(cleanFileName(undefined, 'image/png')).toBe('receipt.png');
    expect(cleanFileName('...', 'image/png')).toBe('receipt.png');
    expect(cleanFileName('.png', 'image/png')).toBe('receipt.png');
  });
});
