/** Vectors of BIP-322 (github.com/bitcoin/bips, bip-0322.mediawiki and the JSON files beside it; CC0-1.0). */

export const hashes = [
  { message: '', hash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1' },
  {
    message: 'Hello World',
    hash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
  },
  {
    message: 'UTF-8 support: öäüéàè 测试文本 😄',
    hash: '43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7',
  },
]

const p2wpkh = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const p2wpkhSigned =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const simpleP2wpkh = {
  address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
  message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
  signature:
    'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
}
const simpleP2tr = {
  address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
  message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
  signature:
    'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
}
const fullP2pkh = {
  address: '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
  message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
  signature:
    'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
}
const fullP2wpkh = {
  address: 'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
  message: 'YGIAANMREUXLFRI4HIEOCE4T23',
  signature:
    'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
}
const fullP2tr = {
  address: 'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
  message: 'K276VUM3MXP56DGNVICQR5XWRT',
  signature:
    'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
}
const fullP2sh = {
  address: '37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s',
  message: 'OQXDXSR5SN5N7WRXSPTI462HKH',
  signature:
    'AgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA==',
}

export const signed = [
  { address: p2wpkh, message: '', signature: p2wpkhSigned },
  { address: p2wpkh, message: '', signature: `smp${p2wpkhSigned}` },
  {
    address: p2wpkh,
    message: '',
    signature:
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    address: p2wpkh,
    message: 'Hello World',
    signature:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    address: p2wpkh,
    message: 'Hello World',
    signature:
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    message: 'No prefix fallback',
    signature:
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  simpleP2wpkh,
  simpleP2tr,
  fullP2pkh,
  fullP2wpkh,
  fullP2tr,
  fullP2sh,
]

/** Signatures of scripts, which have no key. */
export const scripts = [
  {
    address: 'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    message: 'GDU6AXT64O5ZS4AHHXK5JETYRM',
    signature:
      'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg==',
  },
  {
    address: 'bc1peeyux4l3g6wmq23hsl6hytndlu89emtvqrw0k222hgnfvys8yw8sehzpun',
    message: '5WCQVNSZADVB2U447BH2A44Y4X',
    signature:
      'AgAAAAABARTMGFokvM/viA990Uz2acpongloH+NqLgjm1grzw7C1AAAAAADgBwAAAQAAAAAAAAAAAWoEQAl8+ry6NBWeMu08ZpB9fJVnTiWQJy1i5LOfmtDr8DLWVvSUyKAwNQK7EyIPJlQhATz/7cw3Oywj0+dF0NHS9mMAS2MgrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUg15isG0dq0JWAnqDPzUnq+bMlf+cWyLUGg00iNZeg0D5orCHB15isG0dq0JWAnqDPzUnq+bMlf+cWyLUGg00iNZeg0D7gBwAA',
  },
]

export const refused = [
  {
    description: 'invalid base64 encoding',
    address: p2wpkh,
    message: '',
    signature: 'not-valid-base64!!!',
  },
  { description: 'empty signature', address: p2wpkh, message: '', signature: '' },
  {
    description: 'wrong message for valid simple p2wpkh signature',
    address: p2wpkh,
    message: 'Wrong message that was not signed',
    signature: `smp${p2wpkhSigned}`,
  },
  {
    description: 'empty witness stack (single zero byte)',
    address: p2wpkh,
    message: '',
    signature: 'smpAA==',
  },
  {
    description: 'invalid signature prefix',
    address: p2wpkh,
    message: '',
    signature: 'fooAA==',
  },
  {
    description: 'incorrect prefix type',
    address: 'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    message: 'incorrect prefix',
    signature:
      'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  },
  {
    description: 'wrong message for p2wpkh simple signature',
    ...simpleP2wpkh,
    message: 'OVKTTPEFKLUOTAOJSPCKIHCQZW',
  },
  {
    description: 'wrong signer for p2wpkh simple signature',
    ...simpleP2wpkh,
    address: 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf',
  },
  {
    description: 'wrong message for p2tr simple signature',
    ...simpleP2tr,
    message: 'IHUVDIXOZV7EE7RU6CP7JUS57N',
  },
  {
    description: 'wrong signer for p2tr simple signature',
    ...simpleP2tr,
    address: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
  },
  {
    description: 'wrong message for p2pkh full signature',
    ...fullP2pkh,
    message: '745NRH7L6UQCEPPXTQOGU56EDU',
  },
  {
    description: 'wrong signer for p2pkh full signature',
    ...fullP2pkh,
    address: '1GZvNdLeGpGaRnbymmnmtA8MFPqxPDVjvH',
  },
  {
    description: 'wrong message for p2wpkh full signature',
    ...fullP2wpkh,
    message: 'VSNPXEH7QRARGTKFSEHRDRNMJ3',
  },
  {
    description: 'wrong signer for p2wpkh full signature',
    ...fullP2wpkh,
    address: 'bc1q50kxspq60j437r8z0m68zazrpk4dwt29pkngjf',
  },
  {
    description: 'wrong message for p2tr full signature',
    ...fullP2tr,
    message: 'OGCYVFNJIZJRCOG565FNS3X5RH',
  },
  {
    description: 'wrong message for p2sh-p2wkh full signature',
    ...fullP2sh,
    message: 'TB6S2JNNDFW4IDDB672R7VCHK6',
  },
  {
    description: 'wrong signer for p2sh-p2wkh full signature',
    ...fullP2sh,
    address: '3Lzvqx3CwgQ3JEzQNyA1UUdYcMJ4FFNLrx',
  },
]
