// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: '가치가 없는 테스트 머니',
  expired: {
    title: '페이지가 만료됐어요',
    lead: '결제된 금액은 없어요. 사이트에서 다시 시작하세요.',
  },
  unknown: {
    title: '알 수 없는 구매',
    lead: '사이트에서 다시 시작하세요.',
  },
  buy: (amount) => `${amount} 구매`,
  challenge: {
    title: '은행에서 코드를 요청해요',
    lead: (code) => `테스트 은행이에요. 코드: ${code}. 다른 코드는 모두 거절돼요.`,
  },
  sent: {
    title: '결제를 받았어요',
    lead: (amount) => `${amount} 보내는 중이에요. 이 페이지에서 진행 상황을 볼 수 있어요.`,
  },
  arrived: {
    title: (amount) => `${amount} 도착했어요`,
    lead: '네트워크에서 확정됐어요. 이 창을 닫아도 돼요.',
  },
  failed: {
    title: '구매에 실패했어요',
    card: '카드 결제가 거절됐어요. 청구된 금액은 없어요.',
    bank: '은행에서 결제를 승인하지 않았어요. 청구된 금액은 없어요.',
    another: '다른 카드로 시도',
    payout: '테스트 머니를 보내지 못했어요. 지급된 것은 없어요. 이 창을 닫아도 돼요.',
    transaction: '트랜잭션이 실패했어요. 지급된 것은 없어요. 이 창을 닫아도 돼요.',
    other: '지급된 것은 없어요. 이 창을 닫아도 돼요.',
  },
  transaction: '트랜잭션',
  facts: {
    total: '내는 금액',
    fee: '수수료(포함)',
    networkFee: '네트워크 수수료(포함)',
    network: '네트워크',
    to: '받는 주소',
  },
  card: {
    number: '카드 번호',
    expiry: '유효기간',
    expiryHint: 'MM/YY',
    securityCode: '보안 코드',
    pay: (amount) => `${amount} 결제`,
  },
  bank: {
    code: '코드',
    approve: '승인',
  },
  cards: {
    caption: '테스트 카드: 유효기간은 미래의 아무 날짜, 코드는 아무 숫자나 입력',
    success: '결제됨',
    decline: '거절됨',
    challenge: '코드 요청',
    slow: '지연됨',
  },
  faults: {
    number: '카드 번호를 확인하세요.',
    unknown: '아래 테스트 카드만 사용할 수 있어요. 실제 카드는 절대 입력하지 마세요.',
    expiry: '유효기간을 확인하세요. 12/30처럼 월과 연도를 입력하세요.',
    cvc: '보안 코드를 확인하세요. 숫자 3~4자리예요.',
    code: '코드가 틀렸어요. 다시 시도하세요.',
    limit: '이번 시간에는 테스트 머니를 더 지급하지 않아요. 나중에 다시 시도하세요.',
  },
}
