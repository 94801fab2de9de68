// Made from packages/messages/src/dialog/*.json by `npm run messages`.
import type { ButtonMessages } from './types.ts'

export const button: ButtonMessages = {
  connect: 'Hubungkan dompet',
  connecting: 'Menghubungkan…',
  account: (name) => `Akun ${name}`,
  network: (name) => `Jaringan: ${name}. Ganti`,
  reload: 'Muat ulang halaman',
}
