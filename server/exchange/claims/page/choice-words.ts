import type { PauseReason } from '@menyala/contract';
import type { Way } from '../decide/decide-choice.ts';
import type { ClaimTranslate } from './messages/claim-messages.ts';

/** Sums as texts. */
export interface Said {
  asked: string;
  received: string;
  left: string;
  excess: string;
  /** What came otherwise than asked, and what was asked, each with the bank or network where that tells them apart. */
  others: string;
  wanted: string;
  /** In what it differs from what was asked. */
  differsIn: 'network' | 'bank' | 'way' | 'currency';
  /** Nothing has come as it was asked for. */
  isNothingYet: boolean;
  /** The claim has an email to write to. */
  hasEmail: boolean;
  /** Money is on its way back. */
  isRefundOpen: boolean;
  /** The card that was waited for is verified by now. */
  isCardClear: boolean;
  /** It pays a shop's invoice. */
  isForShop: boolean;
}

interface Words {
  title: string;
  text: string;
}

/** What a paused claim waits for; the page and the emails say the same. */
export function reasonWords(reason: PauseReason, said: Said, t: ClaimTranslate): Words {
  const { asked, received, left, excess, others, wanted } = said;
  const came = others || received;
  switch (reason) {
    case 'short':
      return {
        title: t('choice.reasons.short.title'),
        text: t(said.isForShop ? 'shop.short' : 'choice.reasons.short.text', { received, asked, left }),
      };
    case 'over':
      return {
        title: t('choice.reasons.over.title'),
        text: t('choice.reasons.over.text', { received, asked, excess }),
      };
    case 'currency':
      return {
        title: t(`choice.reasons.currency.title.${said.differsIn}`),
        text: t('choice.reasons.currency.text', { wanted, others }),
      };
    case 'late':
      return {
        title: t('choice.reasons.late.title'),
        text: t(said.isForShop ? 'shop.late' : 'choice.reasons.late.text', { came }),
      };
    case 'reserve':
      return {
        title: t('choice.reasons.reserve.title'),
        text: t(said.isForShop ? 'shop.reserve' : 'choice.reasons.reserve.text', { received }),
      };
    case 'returned': {
      const next = said.hasEmail
        ? t('choice.reasons.returned.byEmail')
        : t('choice.reasons.returned.writeToUs');
      return {
        title: t('choice.reasons.returned.title'),
        text: `${t('choice.reasons.returned.text')} ${next}`,
      };
    }
    case 'reversed':
      return {
        title: t('choice.reasons.reversed.title'),
        text: t('choice.reasons.reversed.text', { asked, received, left }),
      };
    case 'refund': {
      const state = said.isRefundOpen ? 'open' : 'failed';
      const ofShop = said.isRefundOpen ? t('shop.refundOpen') : t('shop.refundFailed');
      return {
        title: t(`choice.reasons.refund.${state}.title`),
        text: said.isForShop ? ofShop : t(`choice.reasons.refund.${state}.text`),
      };
    }
    case 'card': {
      const state = said.isCardClear ? 'clear' : 'waits';
      return {
        title: t(`choice.reasons.card.${state}.title`),
        text: t(`choice.reasons.card.${state}.text`, { came }),
      };
    }
    case 'staff':
      return {
        title: t('choice.reasons.staff.title'),
        text: said.isForShop ? t('shop.staff') : t('choice.reasons.staff.text'),
      };
  }
}

/** A way on. `course` is the one of now, where the way has one. */
export function wayWords(way: Way['way'], said: Said, course: string, t: ClaimTranslate): Words {
  const { asked, received, left, excess } = said;
  switch (way) {
    case 'topup': {
      const part = said.isNothingYet ? 'whole' : 'rest';
      return {
        title: t(`choice.ways.topup.${part}.title`, { left }),
        text: t(`choice.ways.topup.${part}.text`),
      };
    }
    case 'accept_sum':
      return {
        title: t('choice.ways.accept_sum.title'),
        text: t('choice.ways.accept_sum.text', { received }),
      };
    case 'return_excess':
      return {
        title: t('choice.ways.return_excess.title'),
        text: t('choice.ways.return_excess.text', { asked, excess }),
      };
    case 'fresh_course':
      return {
        title: t('choice.ways.fresh_course.title'),
        text: t('choice.ways.fresh_course.text', { course }),
      };
    case 'refund':
      return {
        title: t('choice.ways.refund.title'),
        text: said.isForShop ? t('shop.refundWay') : t('choice.ways.refund.text'),
      };
  }
}
