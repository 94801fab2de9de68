// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'वॉलेट कनेक्ट करें',
  connecting: 'कनेक्ट हो रहा है…',
  account: (name) => `खाता ${name}`,
  network: (name) => `नेटवर्क: ${name}। बदलें`,
  reload: 'पेज फिर से लोड करें',
}
