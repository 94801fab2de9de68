const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The base58 of bytes that are hex without a prefix: each leading zero byte is a `1`. */
export function base58OfHex(hex: string): string {
  const zeros = (/^(00)*/.exec(hex)?.[0].length ?? 0) / 2
  let text = ''
  for (let rest = BigInt(`0x0${hex}`); rest > 0n; rest /= 58n)
    text = digits[Number(rest % 58n)] + text
  return '1'.repeat(zeros) + text
}

/** The bytes of a base58 text as hex without a prefix; `undefined` for another text. */
export function hexOfBase58(text: string): string | undefined {
  let value = 0n
  for (const digit of text) {
    const place = digits.indexOf(digit)
    if (place === -1) return undefined
    value = value * 58n + BigInt(place)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  return '00'.repeat(zeros) + (hex.length % 2 === 0 ? hex : `0${hex}`)
}
