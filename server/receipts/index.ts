/**
 * Receipts: what a customer sends to show that a payment was made; at most five a claim.
 * Always true: a picture that is kept was drawn anew by us, from one of three formats; a PDF only ever leaves as a download;
 * names and types come from the bytes, not from the sender; only the claim's maker and staff see a file.
 */
export { addReceipt, requireRoomForReceipt } from './add-receipt.ts';
export { receiptFiles, receiptRoutes } from './receipt-routes.ts';
export { sweepOrphanFiles } from './sweep-orphan-files.ts';
