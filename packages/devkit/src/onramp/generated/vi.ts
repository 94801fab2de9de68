// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Tiền thử nghiệm, không có giá trị',
  expired: {
    title: 'Trang này đã hết hạn',
    lead: 'Không có khoản nào được thanh toán. Hãy bắt đầu lại từ trang web.',
  },
  unknown: {
    title: 'Giao dịch mua không xác định',
    lead: 'Hãy bắt đầu lại từ trang web.',
  },
  buy: (amount) => `Mua ${amount}`,
  challenge: {
    title: 'Ngân hàng của bạn yêu cầu mã',
    lead: (code) => `Đây là ngân hàng thử nghiệm. Mã của ngân hàng là ${code}; mọi mã khác đều bị từ chối.`,
  },
  sent: {
    title: 'Đã nhận thanh toán',
    lead: (amount) => `${amount} đang được chuyển đến. Trang này theo dõi quá trình đó.`,
  },
  arrived: {
    title: (amount) => `${amount} đã được chuyển đến`,
    lead: 'Mạng đã xác nhận. Bạn có thể đóng cửa sổ này.',
  },
  failed: {
    title: 'Mua không thành công',
    card: 'Thẻ của bạn bị từ chối. Bạn không bị trừ tiền.',
    bank: 'Ngân hàng của bạn không phê duyệt khoản thanh toán. Bạn không bị trừ tiền.',
    another: 'Thử thẻ khác',
    payout: 'Không gửi được tiền thử nghiệm. Không có khoản nào được chi trả. Bạn có thể đóng cửa sổ này.',
    transaction: 'Giao dịch không thành công. Không có khoản nào được chi trả. Bạn có thể đóng cửa sổ này.',
    other: 'Không có khoản nào được chi trả. Bạn có thể đóng cửa sổ này.',
  },
  transaction: 'Giao dịch',
  facts: {
    total: 'Bạn trả',
    fee: 'Phí, đã bao gồm',
    networkFee: 'Phí mạng, đã bao gồm',
    network: 'Mạng',
    to: 'Đến',
  },
  card: {
    number: 'Số thẻ',
    expiry: 'Ngày hết hạn',
    expiryHint: 'MM/YY',
    securityCode: 'Mã bảo mật',
    pay: (amount) => `Trả ${amount}`,
  },
  bank: {
    code: 'Mã',
    approve: 'Phê duyệt',
  },
  cards: {
    caption: 'Thẻ thử nghiệm, dùng với ngày bất kỳ trong tương lai và mã bất kỳ',
    success: 'Thanh toán được',
    decline: 'Bị từ chối',
    challenge: 'Yêu cầu mã',
    slow: 'Bị chậm',
  },
  faults: {
    number: 'Hãy kiểm tra số thẻ.',
    unknown: 'Ở đây chỉ nhận các thẻ thử nghiệm bên dưới. Đừng bao giờ nhập thẻ thật.',
    expiry: 'Hãy kiểm tra ngày hết hạn: tháng và năm, chẳng hạn 12/30.',
    cvc: 'Hãy kiểm tra mã bảo mật: 3 hoặc 4 chữ số.',
    code: 'Mã đó không đúng. Hãy thử lại.',
    limit: 'Không chi trả thêm tiền thử nghiệm trong giờ này. Hãy thử lại sau.',
  },
}
