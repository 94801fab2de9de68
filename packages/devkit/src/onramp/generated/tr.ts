// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Test parası, hiçbir değeri yok',
  expired: {
    title: 'Bu sayfanın süresi doldu',
    lead: 'Hiçbir ödeme yapılmadı. Siteden yeniden başlayın.',
  },
  unknown: {
    title: 'Bilinmeyen satın alma',
    lead: 'Siteden yeniden başlayın.',
  },
  buy: (amount) => `${amount} satın al`,
  challenge: {
    title: 'Bankanız bir kod istiyor',
    lead: (code) => `Bu bir test bankası. Kodu ${code}; başka her kod reddedilir.`,
  },
  sent: {
    title: 'Ödeme alındı',
    lead: (amount) => `${amount} yolda. Bu sayfa durumu takip ediyor.`,
  },
  arrived: {
    title: (amount) => `${amount} ulaştı`,
    lead: 'Ağ onayladı. Bu pencereyi kapatabilirsiniz.',
  },
  failed: {
    title: 'Satın alma başarısız oldu',
    card: 'Kartınız reddedildi. Sizden tahsilat yapılmadı.',
    bank: 'Bankanız ödemeyi onaylamadı. Sizden tahsilat yapılmadı.',
    another: 'Başka bir kart dene',
    payout: 'Test parası gönderilemedi. Size hiçbir şey aktarılmadı. Bu pencereyi kapatabilirsiniz.',
    transaction: 'İşlem başarısız oldu. Size hiçbir şey aktarılmadı. Bu pencereyi kapatabilirsiniz.',
    other: 'Size hiçbir şey aktarılmadı. Bu pencereyi kapatabilirsiniz.',
  },
  transaction: 'İşlem',
  facts: {
    total: 'Ödeyeceğiniz',
    fee: 'Ücret (dahil)',
    networkFee: 'Ağ ücreti (dahil)',
    network: 'Ağ',
    to: 'Alıcı',
  },
  card: {
    number: 'Kart numarası',
    expiry: 'Son kullanma tarihi',
    expiryHint: 'AA/YY',
    securityCode: 'Güvenlik kodu',
    pay: (amount) => `${amount} öde`,
  },
  bank: {
    code: 'Kod',
    approve: 'Onayla',
  },
  cards: {
    caption: 'Test kartları; ileri bir tarih ve herhangi bir kodla',
    success: 'Ödeme yapılır',
    decline: 'Reddedilir',
    challenge: 'Kod ister',
    slow: 'Gecikir',
  },
  faults: {
    number: 'Kart numarasını kontrol edin.',
    unknown: 'Burada yalnızca aşağıdaki test kartları kabul edilir. Asla gerçek bir kart girmeyin.',
    expiry: 'Son kullanma tarihini kontrol edin: ay ve yıl, örneğin 12/30.',
    cvc: 'Güvenlik kodunu kontrol edin: 3 veya 4 rakam.',
    code: 'Bu kod yanlış. Tekrar deneyin.',
    limit: 'Bu saat içinde artık test parası verilmez. Daha sonra tekrar deneyin.',
  },
}
