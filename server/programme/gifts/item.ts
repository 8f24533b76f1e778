import type { GiftItemEdit } from '@menyala/contract/office/gifts';
import type { GiftKind } from '@menyala/contract/site/gifts';
import type { InBoth } from '../../market/currencies/catalogue.ts';

/** A code that a gift makes for whoever takes it. */
export type GiftPromocode = NonNullable<GiftItemEdit['promocode']>;

/** Something that points buy. Amounts in canonical text. */
export interface GiftItem {
  id: number;
  kind: GiftKind;
  title: InBoth;
  text: InBoth;
  /** Name of the picture's file. */
  picture: string | null;
  /** In points. */
  price: string;
  /** Null for as many as are wished for. */
  stock: number | null;
  /** Of money, in the programme's currency. */
  amount: string | null;
  promocode: GiftPromocode | null;
  isActive: boolean;
  position: number;
  version: number;
  createdAt: Date;
}
