// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'テスト用のお金（価値はありません）',
  expired: {
    title: 'このページの有効期限が切れました',
    lead: '支払いは行われていません。サイトからやり直してください。',
  },
  unknown: {
    title: '不明な購入',
    lead: 'サイトからやり直してください。',
  },
  buy: (amount) => `${amount}を購入`,
  challenge: {
    title: '銀行がコードを求めています',
    lead: (code) => `これはテスト用の銀行です。コードは${code}です。それ以外は拒否されます。`,
  },
  sent: {
    title: '支払いを受け付けました',
    lead: (amount) => `${amount}の到着待ちです。このページで状況を確認できます。`,
  },
  arrived: {
    title: (amount) => `${amount}が届きました`,
    lead: 'ネットワークで確定しました。このウィンドウは閉じてもかまいません。',
  },
  failed: {
    title: '購入に失敗しました',
    card: 'カードが拒否されました。請求は発生していません。',
    bank: '銀行が支払いを承認しませんでした。請求は発生していません。',
    another: '別のカードを試す',
    payout: 'テスト用のお金を送付できませんでした。払い出しは行われていません。このウィンドウは閉じてもかまいません。',
    transaction: 'トランザクションが失敗しました。払い出しは行われていません。このウィンドウは閉じてもかまいません。',
    other: '払い出しは行われていません。このウィンドウは閉じてもかまいません。',
  },
  transaction: 'トランザクション',
  facts: {
    total: '支払額',
    fee: '手数料（込み）',
    networkFee: 'ネットワーク手数料（込み）',
    network: 'ネットワーク',
    to: '送付先',
  },
  card: {
    number: 'カード番号',
    expiry: '有効期限',
    expiryHint: '月/年',
    securityCode: 'セキュリティコード',
    pay: (amount) => `${amount}を支払う`,
  },
  bank: {
    code: 'コード',
    approve: '承認',
  },
  cards: {
    caption: 'テストカード（有効期限は今後の日付、コードは任意）',
    success: '支払い成功',
    decline: '拒否',
    challenge: 'コードの入力が必要',
    slow: '遅延',
  },
  faults: {
    number: 'カード番号を確認してください。',
    unknown: 'ここで使えるのは、下のテストカードだけです。実際のカードは絶対に入力しないでください。',
    expiry: '有効期限を確認してください。12/30のように、月と年で入力します。',
    cvc: 'セキュリティコードを確認してください。3桁または4桁の数字です。',
    code: 'コードが正しくありません。もう一度お試しください。',
    limit: 'この1時間は、テスト用のお金をこれ以上払い出せません。後でもう一度お試しください。',
  },
}
