/** The English texts of a namespace: every key of the Russian ones, and no other. */
export type SameKeys<Russian> = { readonly [Key in keyof Russian]: string };
