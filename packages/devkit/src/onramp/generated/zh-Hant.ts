// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: '測試幣，沒有任何價值',
  expired: {
    title: '此頁面已過期',
    lead: '未支付任何款項。請從網站重新開始。',
  },
  unknown: {
    title: '查無這筆購買',
    lead: '請從網站重新開始。',
  },
  buy: (amount) => `購買 ${amount}`,
  challenge: {
    title: '您的銀行要求輸入驗證碼',
    lead: (code) => `這是測試銀行。驗證碼是 ${code}；其他驗證碼一律不接受。`,
  },
  sent: {
    title: '已收到付款',
    lead: (amount) => `${amount} 正在傳送中。此頁面會追蹤進度。`,
  },
  arrived: {
    title: (amount) => `${amount} 已送達`,
    lead: '網路已確認。您可以關閉此視窗。',
  },
  failed: {
    title: '購買失敗',
    card: '您的卡片遭拒。未向您扣款。',
    bank: '您的銀行未核准這筆付款。未向您扣款。',
    another: '改用其他卡片',
    payout: '無法傳送測試幣。未撥付任何資產。您可以關閉此視窗。',
    transaction: '交易失敗。未撥付任何資產。您可以關閉此視窗。',
    other: '未撥付任何資產。您可以關閉此視窗。',
  },
  transaction: '交易',
  facts: {
    total: '您支付',
    fee: '手續費（已包含）',
    networkFee: '網路手續費（已包含）',
    network: '網路',
    to: '接收方',
  },
  card: {
    number: '卡號',
    expiry: '有效期限',
    expiryHint: '月/年',
    securityCode: '安全碼',
    pay: (amount) => `支付 ${amount}`,
  },
  bank: {
    code: '驗證碼',
    approve: '核准',
  },
  cards: {
    caption: '測試卡：有效期限填任何未來日期，安全碼可任意填寫',
    success: '付款成功',
    decline: '遭拒',
    challenge: '要求驗證碼',
    slow: '延遲',
  },
  faults: {
    number: '請檢查卡號。',
    unknown: '這裡只接受以下測試卡。切勿輸入真實的卡片。',
    expiry: '請檢查有效期限：月份和年份，例如 12/30。',
    cvc: '請檢查安全碼：3 或 4 位數字。',
    code: '驗證碼錯誤。請再試一次。',
    limit: '這一小時內不再撥付測試幣。請稍後再試。',
  },
}
