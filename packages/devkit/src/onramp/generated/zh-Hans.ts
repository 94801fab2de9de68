// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: '测试货币，没有任何价值',
  expired: {
    title: '此页面已过期',
    lead: '未支付任何款项。请回到网站重新开始。',
  },
  unknown: {
    title: '未知的购买',
    lead: '请回到网站重新开始。',
  },
  buy: (amount) => `购买 ${amount}`,
  challenge: {
    title: '您的银行要求输入验证码',
    lead: (code) => `这是测试银行。验证码是 ${code}；其他任何验证码都会被拒绝。`,
  },
  sent: {
    title: '已收到付款',
    lead: (amount) => `${amount} 正在发放。此页面会跟踪进度。`,
  },
  arrived: {
    title: (amount) => `${amount} 已到账`,
    lead: '网络已确认。您可以关闭此窗口。',
  },
  failed: {
    title: '购买失败',
    card: '您的银行卡被拒绝。未向您扣款。',
    bank: '您的银行未批准此付款。未向您扣款。',
    another: '换一张银行卡',
    payout: '测试货币未能发送。未发放任何资产。您可以关闭此窗口。',
    transaction: '交易失败。未发放任何资产。您可以关闭此窗口。',
    other: '未发放任何资产。您可以关闭此窗口。',
  },
  transaction: '交易',
  facts: {
    total: '您支付',
    fee: '费用（已包含）',
    networkFee: '网络费用（已包含）',
    network: '网络',
    to: '接收方',
  },
  card: {
    number: '卡号',
    expiry: '有效期',
    expiryHint: '月/年',
    securityCode: '安全码',
    pay: (amount) => `支付 ${amount}`,
  },
  bank: {
    code: '验证码',
    approve: '批准',
  },
  cards: {
    caption: '测试卡：有效期填任意未来日期，安全码任意填写',
    success: '支付成功',
    decline: '被拒绝',
    challenge: '要求验证码',
    slow: '延迟',
  },
  faults: {
    number: '请检查卡号。',
    unknown: '此处只接受以下测试卡。切勿输入真实的银行卡。',
    expiry: '请检查有效期：月份和年份，例如 12/30。',
    cvc: '请检查安全码：3 位或 4 位数字。',
    code: '验证码错误。请重试。',
    limit: '本小时内不再发放测试货币。请稍后重试。',
  },
}
