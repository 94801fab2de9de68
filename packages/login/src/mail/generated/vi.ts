// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} là mã ${site} của bạn`,
    text: (site, code, url) => `Mã ${site} của bạn là ${code}.

Hoặc mở liên kết này và xác nhận. Thao tác này sẽ đăng nhập trên trình duyệt mà bạn đã dùng để nhập địa chỉ email:
${url}

Mã và liên kết hết hạn sau 20 phút. Đừng chia sẻ với bất kỳ ai: sẽ không bao giờ có ai từ ${site} hỏi bạn mã hay liên kết này.

Nếu bạn không thực hiện đăng nhập, bạn có thể bỏ qua email này.`,
  },
  link: {
    subject: (site) => `Phê duyệt thiết bị mới cho ${site}`,
    text: (site, url) => `Có người đang đăng nhập vào ${site} bằng địa chỉ email này trên một thiết bị mà chúng tôi không nhận ra.

Nếu đó là bạn, hãy phê duyệt thiết bị:
${url}

Liên kết hết hạn sau 20 phút. Nếu đó không phải là bạn, hãy bỏ qua email này và sẽ không có gì xảy ra.`,
  },
  change: {
    subject: (code, site) => `${code} là mã ${site} để đổi địa chỉ email của bạn`,
    text: (site, code) => `Mã để đổi địa chỉ email của ví ${site} của bạn là ${code}.

Mã hết hạn sau 20 phút. Đừng chia sẻ với bất kỳ ai: sẽ không bao giờ có ai từ ${site} hỏi bạn mã này.

Nếu bạn không yêu cầu đổi địa chỉ, đừng nhập mã ở bất cứ đâu và hãy đăng xuất mọi nơi trong phần cài đặt của ví.`,
  },
  confirm: {
    title: 'Phê duyệt thiết bị này?',
    text: 'Một thiết bị mới muốn đăng nhập bằng địa chỉ email của bạn.',
    button: 'Phê duyệt thiết bị',
    warning: 'Nếu vừa rồi bạn không thực hiện đăng nhập, hãy đóng trang này.',
  },
  confirmed: {
    title: 'Đã phê duyệt thiết bị',
    text: 'Hãy quay lại trang mà bạn đang đăng nhập.',
  },
  approve: {
    title: 'Đăng nhập ở đó?',
    text: (browser, system) => `${browser} trên ${system} đang chờ đăng nhập bằng địa chỉ email của bạn.`,
    unknownText: 'Một trình duyệt mà chúng tôi không nhận ra đang chờ đăng nhập bằng địa chỉ email của bạn.',
    button: 'Có, đăng nhập',
    warning: 'Chỉ xác nhận nếu chính bạn vừa nhập địa chỉ email của mình ở đó. Nếu không, hãy đóng trang này: có thể người khác đang cố xâm nhập.',
  },
  approved: {
    title: 'Bạn đã đăng nhập',
    text: 'Hãy quay lại trang mà bạn đã nhập địa chỉ email. Bạn có thể đóng trang này.',
  },
  gone: {
    title: 'Liên kết này không còn hoạt động',
    text: 'Liên kết đã được dùng hoặc đã quá 20 phút. Hãy đăng nhập lại để nhận liên kết mới.',
  },
  mailbox: {
    title: 'Hộp thư',
    empty: 'Chưa có thư. Hãy đăng nhập bằng bất kỳ địa chỉ nào, thư của địa chỉ đó sẽ đến đây.',
    text: 'Thư mà cổng này đã gửi. Thư không bao giờ rời khỏi máy này.',
    to: 'Đến',
    subject: 'Tiêu đề',
  },
}
