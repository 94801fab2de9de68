// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: '连接钱包',
  connecting: '正在连接…',
  account: (name) => `账户 ${name}`,
  network: (name) => `网络：${name}。更改`,
  reload: '重新加载页面',
}
