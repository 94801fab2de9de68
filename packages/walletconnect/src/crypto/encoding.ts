const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const chunk = 8_192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

/** Bytes of padded base64; throws for anything else. */
export function fromBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0) throw new TypeError('Not base64')
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Without padding, and with the letters that may stand in a URL. */
export function toBase64Url(bytes: Uint8Array): string {
  return withoutPadding(toBase64(bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '')
}

export function toBase58(bytes: Uint8Array): string {
  let number = 0n
  for (const byte of bytes) number = number * 256n + BigInt(byte)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet.charAt(Number(number % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Bytes of base58; throws for anything else. For keys and signatures: long texts take long. */
export function fromBase58(text: string): Uint8Array {
  const [zeros = ''] = /^1*/.exec(text) ?? []
  let number = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) throw new TypeError('Not base58')
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  return Uint8Array.of(...new Uint8Array(zeros.length), ...bytes)
}
