// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: '지갑 연결',
  connecting: '연결 중…',
  account: (name) => `계정 ${name}`,
  network: (name) => `네트워크: ${name}. 변경`,
  reload: '페이지 새로고침',
}
