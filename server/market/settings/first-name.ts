/** The name that the exchange has until its owner gives it another one. */
export const firstName = { ru: 'Меняла', en: 'Menyala' } as const;
