// Made from packages/messages/src/card/*.json by `npm run messages`.
import type { CardMessages } from './types.ts'

export const messages: CardMessages = {
  note: 'Uang uji coba, tidak bernilai',
  expired: {
    title: 'Halaman ini sudah kedaluwarsa',
    lead: 'Tidak ada yang dibayar. Mulai lagi dari situs.',
  },
  unknown: {
    title: 'Pembelian tidak dikenal',
    lead: 'Mulai lagi dari situs.',
  },
  buy: (amount) => `Beli ${amount}`,
  challenge: {
    title: 'Bank Anda meminta kode',
    lead: (code) => `Ini bank uji coba. Kodenya ${code}; kode lain ditolak.`,
  },
  sent: {
    title: 'Pembayaran diterima',
    lead: (amount) => `${amount} sedang dikirim. Halaman ini memantaunya.`,
  },
  arrived: {
    title: (amount) => `${amount} sudah masuk`,
    lead: 'Jaringan sudah mengonfirmasinya. Anda dapat menutup jendela ini.',
  },
  failed: {
    title: 'Pembelian gagal',
    card: 'Kartu Anda ditolak. Anda tidak ditagih.',
    bank: 'Bank Anda tidak menyetujui pembayaran. Anda tidak ditagih.',
    another: 'Coba kartu lain',
    payout: 'Uang uji coba tidak dapat dikirim. Tidak ada yang dibayarkan. Anda dapat menutup jendela ini.',
    transaction: 'Transaksi gagal. Tidak ada yang dibayarkan. Anda dapat menutup jendela ini.',
    other: 'Tidak ada yang dibayarkan. Anda dapat menutup jendela ini.',
  },
  transaction: 'Transaksi',
  facts: {
    total: 'Anda bayar',
    fee: 'Biaya, sudah termasuk',
    networkFee: 'Biaya jaringan, sudah termasuk',
    network: 'Jaringan',
    to: 'Ke',
  },
  card: {
    number: 'Nomor kartu',
    expiry: 'Masa berlaku',
    expiryHint: 'BB/TT',
    securityCode: 'Kode keamanan',
    pay: (amount) => `Bayar ${amount}`,
  },
  bank: {
    code: 'Kode',
    approve: 'Setujui',
  },
  cards: {
    caption: 'Kartu uji coba, dengan masa berlaku apa pun yang belum lewat dan kode apa pun',
    success: 'Berhasil',
    decline: 'Ditolak',
    challenge: 'Meminta kode',
    slow: 'Lambat',
  },
  faults: {
    number: 'Periksa nomor kartu.',
    unknown: 'Hanya kartu uji coba di bawah ini yang diterima di sini. Jangan pernah memasukkan kartu asli.',
    expiry: 'Periksa masa berlaku: bulan dan tahun, misalnya 12/30.',
    cvc: 'Periksa kode keamanan: 3 atau 4 digit.',
    code: 'Kode itu salah. Coba lagi.',
    limit: 'Tidak ada lagi uang uji coba yang dibayarkan pada jam ini. Coba lagi nanti.',
  },
}
