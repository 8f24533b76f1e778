import { readFileSync } from 'node:fs';
import type { BothLanguages } from '../../market/currencies/library/both-languages.ts';

export interface SeedAgreement {
  kind: 'aml' | 'wallet';
  title: BothLanguages;
  /** Markdown. */
  body: BothLanguages;
}

/** The two texts behind the one tick of a claim; their bodies lie in `agreements/` as plain Markdown. */
export function agreements(): readonly SeedAgreement[] {
  return [
    {
      kind: 'aml',
      title: { ru: 'Политика AML и KYC', en: 'AML and KYC policy' },
      body: { ru: read('aml.ru.md'), en: read('aml.en.md') },
    },
    {
      kind: 'wallet',
      title: { ru: 'Правила обмена и пополнения кошельков', en: 'Exchange and wallet top-up rules' },
      body: { ru: read('wallet.ru.md'), en: read('wallet.en.md') },
    },
  ];
}

function read(name: string): string {
  return readFileSync(new URL(`./agreements/${name}`, import.meta.url), 'utf8').trim();
}
