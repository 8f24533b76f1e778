/**
 * Pictures that people send: receipts, photos of cards, and what staff show on pages. Always true: what is kept was drawn anew by us from one of three
 * formats, and of the sender's file nothing is left but its pixels; a file is what its bytes say, not its name; its size is
 * known before a pixel is unpacked; pictures are drawn in a process of their own, one at a time, and what waits for it waits
 * on the disk; a photo lies there encrypted under a key of its own, and one that was changed cannot be read.
 */

export { drawIllustration } from './draw-illustration.ts';
export { type DrawnPhoto, drawPhoto } from './draw-photo.ts';
export { distance, looksAlike, looksAsSql, mostDistance, sureDistance } from './looks.ts';
export { photoFiles } from './photo-files.ts';
export { leastSide, longestSide, mostPixels } from './picture-sizes.ts';
export { readUpload, type Upload } from './read-upload.ts';
export { redrawPicture } from './redraw-picture.ts';
export { isSamePhoto } from './same-photo.ts';
export { type SealedFiles, sealedFiles, TamperedFile } from './sealed-files.ts';
export { bytesOf, headOf, type Sent, sizeOf } from './sent-file.ts';
export { type PictureType, sniffPicture } from './sniff-picture.ts';
