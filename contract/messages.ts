/** The messages of one language, with every key of the other's and no further one, at any depth. */
export type SameKeys<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : SameKeys<Messages[Key]>;
};
