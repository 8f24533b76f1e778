import type { Language } from '@menyala/contract';
import type { ImportColumn, ImportReason } from '@menyala/contract/office/import';

/** Why a line does not go in, and at which column; null where it is about the whole line. */
export interface Reason {
  column: ImportColumn | null;
  code: ImportReason;
  value?: string;
}

/** A reason without a sentence in both languages does not compile. */
const sentences: Record<Language, Record<ImportReason, string>> = {
  ru: {
    required: 'Почта не указана.',
    bad_email: 'Это не адрес почты.',
    email_local_part: 'До знака @ не только латиница: на такой адрес письма не дойдут.',
    known_email: 'Уже здесь: на эту почту есть аккаунт. Ничего не добавляется.',
    email_twice: 'Уже здесь: эта почта стоит в файле раньше, в строке {value}.',
    bad_characters: 'В ячейке есть NUL, перенос строки или другой невидимый знак.',
    too_many_columns: 'Ячеек больше, чем столбцов в первой строке: {value}.',
    bad_quotes: 'Кавычки внутри ячейки нужно удвоить, а саму ячейку взять в кавычки.',
    bad_date: 'Дата не читается, или такого дня нет. Пишите 2024-03-31, 2024-03-31 18:05:00 или 31.03.2024.',
    unclear_date:
      'Неясно, где день, а где месяц. Пишите 2024-03-31 или 31.03.2024: так день и месяц не спутать.',
    later_date: 'Эта дата ещё не наступила.',
    bad_language: 'Язык — ru или en.',
    bad_telegram:
      'Это не имя в Telegram: латинские буквы, цифры и _, от 4 до 32 знаков, первой буква. Номер аккаунта — не имя.',
    bad_code: 'Код ссылки — латинские буквы, цифры, _ и -, не больше 32 знаков.',
    code_taken: 'По этому коду здесь уже приходят к другому партнёру.',
    code_twice: 'Этот код стоит в файле раньше у другого, в строке {value}.',
    referrer_unknown: 'Пригласившего нет ни в этом файле, ни здесь.',
    referrer_self: 'Человек назван пригласившим самого себя.',
    referrer_circle: 'Приглашения идут по кругу: через других человек пригласил сам себя.',
    referrer_stays: 'Строка пригласившего не переносится: {value}. Сначала исправьте её.',
    bad_number: 'Это не число в валюте программы. Пишите 1234.56 или 1 234,56.',
    negative: 'Число меньше нуля.',
    too_fine: 'Знаков после точки больше, чем у валюты программы: {value}.',
    too_much: 'Больше, чем может быть: {value}.',
    no_programme: 'Партнёрская программа не настроена: валюта баланса не известна. Выберите её в настройках.',
  },
  en: {
    required: 'There is no email address.',
    bad_email: 'This is no email address.',
    email_local_part: 'Before the @ stand letters other than Latin: no email would get there.',
    known_email: 'Already there: this email address has an account. Nothing is added.',
    email_twice: 'Already there: the file has this email address before, in line {value}.',
    bad_characters: 'The cell holds NUL, a line break or another character that nobody sees.',
    too_many_columns: 'More cells than the first line has columns: {value}.',
    bad_quotes: 'Quotes within a cell are doubled, and the cell stands in quotes itself.',
    bad_date:
      'The date cannot be read, or there is no such day. Write 2024-03-31, 2024-03-31 18:05:00 or 31.03.2024.',
    unclear_date:
      'The day and the month cannot be told apart. Write 2024-03-31 or 31.03.2024, which can be read in one way only.',
    later_date: 'This date has not come yet.',
    bad_language: 'The language is ru or en.',
    bad_telegram:
      'This is no Telegram name: Latin letters, digits and _, 4 to 32 of them, a letter first. The number of an account is no name.',
    bad_code: 'The code of a link has Latin letters, digits, _ and -, at most 32 of them.',
    code_taken: 'This code leads to another partner here already.',
    code_twice: 'Somebody else has this code earlier in the file, in line {value}.',
    referrer_unknown: 'Whoever led them here is neither in this file nor here.',
    referrer_self: 'They are said to have led themselves here.',
    referrer_circle: 'Referrals go in a circle: through others they led themselves here.',
    referrer_stays: 'The line of whoever led them here does not go in: {value}. Correct that one first.',
    bad_number: 'This is no number in the programme’s currency. Write 1234.56 or 1 234,56.',
    negative: 'The number is below zero.',
    too_fine: 'More decimals than the programme’s currency has: {value}.',
    too_much: 'More than there may be: {value}.',
    no_programme:
      'The partner programme is not set up: the currency of balances is not known. Choose it in the settings.',
  },
};

export const reasonText = ({ code, value }: Reason, language: Language): string =>
  sentences[language][code].replace('{value}', value ?? '');
