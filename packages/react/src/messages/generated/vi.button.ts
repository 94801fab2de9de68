// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Kết nối ví',
  connecting: 'Đang kết nối…',
  account: (name) => `Tài khoản ${name}`,
  network: (name) => `Mạng: ${name}. Thay đổi`,
  reload: 'Tải lại trang',
}
