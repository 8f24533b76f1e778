/** The ids that the database gave to the currencies of the catalogue. */
export class CurrencyIds {
  readonly #byCode: ReadonlyMap<string, number>;

  constructor(rows: readonly { code: string; id: number }[]) {
    this.#byCode = new Map(rows.map((row) => [row.code, row.id]));
  }

  /** Throws where the catalogue names a currency that it does not have: a slip in its files. */
  of(code: string): number {
    const id = this.#byCode.get(code);
    if (id === undefined)
      throw new Error(`The seed catalogue names ${code}, which is not in its currencies.`);
    return id;
  }
}
