// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'ウォレットを接続',
  connecting: '接続しています…',
  account: (name) => `アカウント：${name}`,
  network: (name) => `ネットワーク：${name}。変更する`,
  reload: 'ページを再読み込み',
}
