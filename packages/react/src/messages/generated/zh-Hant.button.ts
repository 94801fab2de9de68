// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: '連接錢包',
  connecting: '正在連接…',
  account: (name) => `帳戶 ${name}`,
  network: (name) => `網路：${name}。變更`,
  reload: '重新載入頁面',
}
