import type { ClaimStatus } from '@menyala/contract';
import type { OurRequisites } from '../currencies/catalogue.ts';

/** A claim as the rules need it: its row, and what stands beside it. Amounts in canonical text. */
export interface Claim {
  id: string;
  publicId: string;
  directionId: number;
  fromId: number;
  toId: number;
  status: ClaimStatus;
  version: number;
  baseCourse: string;
  course: string;
  courseFixedAt: 'created' | 'paid';
  fromSumma: string;
  toSumma: string;
  email: string | null;
  locale: 'ru-RU' | 'en-US';
  cityCode: string | null;
  slot: string | null;
  fromRequisites: Record<string, string>;
  toRequisites: Record<string, string>;
  ourRequisites: OurRequisites;
  refferal: string | null;
  promocode: string | null;
  agreements: Record<string, number>;
  address: string | null;
  reason: string | null;
  paymentDeadline: Date | null;
  checkDeadline: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** What came and is owed to the customer until the exchange is done, in the currency sent. */
  due: string;
  /** Amount of the open hold, in the currency received; null where none is open. */
  held: string | null;
  receipts: number;
}
