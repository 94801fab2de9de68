// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} adalah kode ${site} Anda`,
    text: (site, code, url) => `Kode Anda untuk ${site} adalah ${code}.

Atau buka tautan ini dan konfirmasi. Dengan begitu, browser tempat Anda memasukkan alamat email akan login:
${url}

Kode dan tautan ini kedaluwarsa dalam 20 menit. Jangan bagikan kepada siapa pun: pihak ${site} tidak akan pernah memintanya kepada Anda.

Jika Anda tidak mencoba login, Anda dapat mengabaikan email ini.`,
  },
  link: {
    subject: (site) => `Setujui perangkat baru untuk ${site}`,
    text: (site, url) => `Seseorang sedang login ke ${site} dengan alamat email ini di perangkat yang tidak kami kenal.

Jika itu Anda, setujui perangkatnya:
${url}

Tautan ini kedaluwarsa dalam 20 menit. Jika itu bukan Anda, abaikan email ini, dan tidak akan terjadi apa-apa.`,
  },
  change: {
    subject: (code, site) => `${code} adalah kode ${site} Anda untuk mengubah alamat email`,
    text: (site, code) => `Kode untuk mengubah alamat email dompet ${site} Anda adalah ${code}.

Kode ini kedaluwarsa dalam 20 menit. Jangan bagikan kepada siapa pun: pihak ${site} tidak akan pernah memintanya kepada Anda.

Jika Anda tidak meminta untuk mengubah alamat, jangan masukkan kode ini di mana pun, dan logout di semua tempat melalui pengaturan dompet.`,
  },
  confirm: {
    title: 'Setujui perangkat ini?',
    text: 'Perangkat baru ingin login dengan alamat email Anda.',
    button: 'Setujui perangkat',
    warning: 'Jika barusan Anda tidak mencoba login, tutup halaman ini.',
  },
  confirmed: {
    title: 'Perangkat disetujui',
    text: 'Kembali ke halaman tempat Anda sedang login.',
  },
  approve: {
    title: 'Login di sana?',
    text: (browser, system) => `${browser} di ${system} menunggu untuk login dengan alamat email Anda.`,
    unknownText: 'Browser yang tidak kami kenal menunggu untuk login dengan alamat email Anda.',
    button: 'Ya, login',
    warning: 'Konfirmasi hanya jika Anda sendiri yang barusan memasukkan alamat email Anda di sana. Jika tidak, tutup halaman ini: orang lain mungkin mencoba mendapatkan akses.',
  },
  approved: {
    title: 'Anda sudah login',
    text: 'Kembali ke halaman tempat Anda memasukkan alamat email. Anda dapat menutup halaman ini.',
  },
  gone: {
    title: 'Tautan ini tidak berfungsi lagi',
    text: 'Tautan ini sudah digunakan, atau sudah lebih dari 20 menit. Login lagi untuk mendapatkan tautan baru.',
  },
  mailbox: {
    title: 'Kotak surat',
    empty: 'Belum ada email. Login dengan alamat mana pun, dan emailnya akan masuk ke sini.',
    text: 'Email yang dikirim gateway ini. Email tidak pernah keluar dari mesin ini.',
    to: 'Kepada',
    subject: 'Subjek',
  },
}
