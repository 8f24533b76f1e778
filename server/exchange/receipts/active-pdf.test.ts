import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../testing/cpu-ms.ts';
import { isActivePdf } from './active-pdf.ts';

const tenMegabytes = 10 * 1024 * 1024;

/** A PDF of these objects, each a dictionary's inside, with what streams hold. */
function pdf(...objects: (string | [inside: string, stream: Buffer])[]): Buffer {
  const parts = objects.map((object, index) => {
    const [inside, stream] = typeof object === 'string' ? [object] : object;
    const body = stream
      ? [Buffer.from('stream\r\n'), stream, Buffer.from('\nendstream\n')]
      : [Buffer.from('\n')];
    return Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n<< ${inside} >>\n`),
      ...body,
      Buffer.from('endobj\n'),
    ]);
  });
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** Objects packed into a stream, as programs write them since PDF 1.5. */
const packed = (objects: string, more = ''): [string, Buffer] => {
  const stream = deflateSync(`7 0 8 40 ${objects}`);
  return [`/Type /ObjStm /N 2 /First 9 /Length ${stream.length} /Filter /FlateDecode ${more}`, stream];
};
const page = (marks: Buffer): [string, Buffer] => [
  `/Length ${marks.length} /Filter /FlateDecode`,
  deflateSync(marks),
];

/** The CPU that it takes at the least: the collector of garbage works in this process too. */
async function costOf(bytes: Buffer): Promise<{ isActive: boolean; ms: number }> {
  const costs: number[] = [];
  let isActive = false;
  for (let round = 0; round < 3; round += 1) {
    const before = cpuMs();
    isActive = await isActivePdf(bytes);
    costs.push(cpuMs() - before);
  }
  return { isActive, ms: Math.min(...costs) };
}

describe('a PDF that only shows pages', () => {
  it.each<[string, Buffer]>([
    ['is as small as can be', pdf('/Type /Catalog /Pages 2 0 R', '/Type /Pages /Kids [] /Count 0')],
    ['opens at a page', pdf('/Type /Catalog /OpenAction [3 0 R /XYZ null null 0]')],
    ['goes to a page', pdf('/Type /Catalog /OpenAction << /Type /Action /S /GoTo /D [3 0 R /Fit] >>')],
    ['goes to a page by an object', pdf('/Type /Catalog /OpenAction 2 0 R', '/S /GoTo /D [3 0 R /Fit]')],
    ['has a link', pdf('/Type /Annot /Subtype /Link /A << /S /URI /URI (https://bank.example) >>')],
    ['has packed objects', pdf(packed('<< /Type /Catalog /Pages 8 0 R >> << /Type /Pages /Kids [] >>'))],
    [
      'has names that begin like others',
      pdf('/Font << /JSans 4 0 R /AAAAAA+Arial 5 0 R /EncryptMetadata true >>'),
    ],
    [
      'has short names among the bytes of a picture',
      pdf(['/Subtype /Image', Buffer.from('..../JS (..../AA <<....')]),
    ],
    ['has much text', pdf(page(Buffer.from('1 0 0 1 72 720 cm BT (Receipt) Tj ET\n'.repeat(20_000))))],
    [
      'has a large black picture',
      pdf(['/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(30_000_000))]),
    ],
    [
      'has a large white picture',
      pdf(['/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(30_000_000, 255))]),
    ],
  ])('passes: it %s', async (_, bytes) => {
    expect(await isActivePdf(bytes)).toBe(false);
  });
});

describe('a PDF that does more', () => {
  const script = '/S /JavaScript /JS (app.alert(1))';
  const cut = packed(`<< ${script} >>`);
  it.each<[string, Buffer]>([
    ['a script at its opening', pdf(`/Type /Catalog /OpenAction << ${script} >>`)],
    ['a script with its name in escapes', pdf('/Names << /J#61vaScript 3 0 R >>')],
    ['a script with all of its name in escapes', pdf('/S /#4A#61#76#61#53#63#72#69#70#74')],
    ['a script behind a comment that is none', pdf(`/Title (% ) /A << ${script} >>`)],
    [
      'a script in what looks like a stream',
      pdf(['/Length 0', Buffer.from(`endobj 9 0 obj << ${script} >>`)]),
    ],
    ['a script in a packed object', pdf(packed(`<< ${script} >>`))],
    ['a script in a packed object with an escape', pdf(packed('<< /S /Java#53cript >>'))],
    [
      'a script in a packed object after a comment',
      pdf(['/N 1 /First 900', deflateSync(`%${'x'.repeat(5000)}\n7 0 << ${script} >>`)]),
    ],
    [
      'a script in packed objects behind a stream that never ends',
      Buffer.concat([pdf().subarray(0, 9), Buffer.from('stream\n'), pdf(packed(`<< ${script} >>`))]),
    ],
    [
      'a script in a stream that ends early',
      pdf([cut[0], Buffer.concat([cut[1].subarray(0, 5), Buffer.from('endstream'), cut[1].subarray(5)])]),
    ],
    [
      'objects packed twice',
      pdf(['/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync('7 0 <<>>'))]),
    ],
    ['objects packed by another method', pdf(['/Type /ObjStm /Filter /LZWDecode', randomBytes(50)])],
    ['objects packed with a predictor', pdf(packed('<<>>', '/DecodeParms << /Predictor 12 >>'))],
    [
      'packed objects that do not unpack',
      pdf(['/Type /ObjStm', packed('<< /A 1 >>'.repeat(500))[1].subarray(0, 30)]),
    ],
    ['an action of each page', pdf('/Type /Page /AA << /O 5 0 R >>')],
    ['an action at its opening that is kept elsewhere', pdf('/OpenAction 9 0 R')],
    [
      'an action at its opening that a later version changes',
      pdf('/OpenAction 2 0 R', '/S /GoTo /D [1]')
        .toString('latin1')
        .replace('trailer', '2 0 obj << /S /URI /URI (x) >> endobj trailer') as unknown as Buffer,
    ],
    ['an action that opens a site at its opening', pdf('/OpenAction << /S /URI /URI (https://x.example) >>')],
    ['an action after going to a page', pdf('/OpenAction << /S /GoTo /D [1] /Next 5 0 R >>')],
    ['a program to be started', pdf('/A << /S /Launch /F (calc.exe) >>')],
    ['a file in it', pdf('/Names << /EmbeddedFiles 3 0 R >>')],
    ['a film', pdf('/Subtype /RichMedia')],
    ['a form that is a program', pdf('/AcroForm << /XFA 5 0 R >>')],
    ['a password', pdf('/Type /XRef /Encrypt 5 0 R')],
  ])('is found by %s', async (_, bytes) => {
    expect(await isActivePdf(Buffer.from(bytes as unknown as string, 'latin1'))).toBe(true);
  });
});

describe('a PDF that is made to cost much', () => {
  const filled = (text: string) => Buffer.alloc(tenMegabytes, text);
  const streams = (begin: Buffer, count: number) =>
    Buffer.concat([
      ...Array.from({ length: count }, () => Buffer.concat([Buffer.from('stream\n'), begin])),
      Buffer.alloc(tenMegabytes - count * (begin.length + 7)),
    ]);
  const emptyBlocks = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    Buffer.alloc(100, Buffer.from([0, 0, 0, 255, 255])),
  ]);

  it.each<[string, () => Buffer]>([
    ['names', () => filled('/JavaScripS')],
    ['escapes', () => filled('/#4a#61#76#61#53#63#72#69#70#53')],
    ['slashes', () => filled('/')],
    ['words that begin streams', () => filled('stream\n')],
    ['streams that begin and never end', () => filled('>> stream\nx ')],
    ['openings', () => filled('/OpenAction 1 0 R ')],
    ['packed objects in words', () => filled('/ObjStm ')],
    ['brackets', () => filled('<<<<((((')],
    ['noise', () => randomBytes(tenMegabytes)],
    ['a bomb', () => pdf(packed('0 '.repeat(200_000_000)))],
    ['many small bombs', () => streams(deflateSync(`1 0 ${' '.repeat(500_000)}`), 1900)],
    ['small streams of objects', () => streams(deflateSync('7 0 << /A 1 >>'), 1900)],
    ['streams that overlap and hold nothing', () => streams(emptyBlocks, 1900)],
  ])('costs little for 10 MB of %s', async (_, make) => {
    const { ms } = await costOf(make());
    expect(ms).toBeLessThan(800);
  });

  it('costs as much again for twice the size, and no more', async () => {
    const honest = (size: number) => pdf(page(randomBytes(size)), '/Type /Catalog');
    const [small, large] = [
      await costOf(honest(tenMegabytes / 8)),
      await costOf(honest(tenMegabytes - 1000)),
    ];
    expect([small.isActive, large.isActive]).toEqual([false, false]);
    expect(large.ms).toBeLessThan(30 * small.ms + 20);
  });

  it('that unpacks to more than may be is not taken', async () => {
    expect(await isActivePdf(pdf(packed(`<< /A (${' '.repeat(17 * 1024 * 1024)}) >>`)))).toBe(true);
  });
});
