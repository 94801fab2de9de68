// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'ওয়ালেট কানেক্ট করুন',
  connecting: 'কানেক্ট হচ্ছে…',
  account: (name) => `অ্যাকাউন্ট ${name}`,
  network: (name) => `নেটওয়ার্ক: ${name}। বদলান`,
  reload: 'পৃষ্ঠাটি রিলোড করুন',
}
