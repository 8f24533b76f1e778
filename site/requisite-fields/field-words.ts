import type { Language } from '@menyala/contract';
import { networkNames, networkOf, type RequisiteRule, type Verdict } from '@menyala/requisites';
import type { useTranslations } from 'use-intl';

type Translate = ReturnType<typeof useTranslations<'details'>>;
type Refusal = Extract<Verdict, { ok: false }>;

/** An empty field says what to write there: several in one form would else say the same. */
const required = {
  address: 'errorRequiredAddress',
  memo: 'errorRequiredMemo',
  card: 'errorRequiredCard',
  phone: 'errorRequiredPhone',
  bank: 'errorRequiredBank',
  iban: 'errorRequiredIban',
  account: 'errorRequiredAccount',
  wallet: 'errorRequiredWallet',
  name: 'errorRequiredName',
  text: 'errorRequired',
  telegram: 'errorRequiredTelegram',
} as const satisfies Record<RequisiteRule['kind'], string>;

/** What is wrong with a field, and what to do about it. */
export function refusalText(t: Translate, language: Language, rule: RequisiteRule, refusal: Refusal): string {
  const wanted = networkText(rule.network, language);
  switch (refusal.code) {
    case 'required':
      return t(required[rule.kind]);
    case 'too_long':
      return t('errorTooLong');
    case 'forbidden_characters':
      return t('errorCharacters');
    case 'bad_checksum':
      return rule.kind === 'address' ? t('errorChecksum') : t('errorChecksumIban');
    case 'wrong_network':
      return refusal.network === undefined
        ? t('errorNetworkUnknown', { wanted })
        : t('errorNetwork', { network: networkNames[refusal.network][language], wanted });
    case 'bad_format':
      return rule.kind === 'address' && wanted !== ''
        ? t('errorFormatAddress', { wanted })
        : t(rule.kind === 'name' ? 'errorFormatName' : 'errorFormat');
    case 'bad_card':
      return t('errorCard');
    case 'bad_phone':
      return t('errorPhone');
    case 'bad_memo':
      return t('errorMemo');
    case 'token_contract':
      return t('errorTokenContract');
    case 'program_address':
      return t('errorProgramAddress');
    case 'burn_address':
      return t('errorBurnAddress');
    case 'ambiguous_address':
      return t('errorAmbiguous', { form: refusal.form ?? '' });
    case 'tag_in_address':
      return t('errorTagInAddress', { form: refusal.form ?? '', tag: refusal.tag ?? '' });
  }
}

/** A network's name as people know it; the code itself where it is one that we do not know. */
function networkText(code: string | null | undefined, language: Language): string {
  const network = networkOf(code);
  return network === null ? (code ?? '') : networkNames[network][language];
}
