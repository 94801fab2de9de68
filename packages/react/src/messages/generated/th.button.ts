// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'เชื่อมต่อวอลเล็ต',
  connecting: 'กำลังเชื่อมต่อ…',
  account: (name) => `บัญชี ${name}`,
  network: (name) => `เครือข่าย: ${name} (เปลี่ยน)`,
  reload: 'โหลดหน้านี้ใหม่',
}
