import { createDecipheriv } from 'node:crypto'

/** A product in the field of AES, GF(2^8). */
function times(one: number, other: number): number {
  let product = 0
  for (let a = one, b = other; b > 0; b >>= 1) {
    if (b & 1) product ^= a
    a = a & 0x80 ? (a << 1) ^ 0x11b : a << 1
  }
  return product
}

function inverse(of: number): number {
  let found = 1
  while (times(of, found) !== 1) found += 1
  return found
}

/** The key that two shares stand for (Shamir over GF(2^8), the place of each in its last byte). */
export function keyOfShares(one: Uint8Array, other: Uint8Array): Buffer {
  const [a = 0, b = 0] = [one.at(-1), other.at(-1)]
  const [forOne, forOther] = [b, a].map((place) => times(place, inverse(a ^ b)))
  const bytes = [...one.subarray(0, -1)].map(
    (byte, at) => times(byte, forOne ?? 0) ^ times(other[at] ?? 0, forOther ?? 0),
  )
  return Buffer.from(bytes)
}

type Vault = {
  version: number
  id: string
  user: string
  origin: string
  generation: number
  iv: string
  data: string
}

/** The entropy in a vault, by OpenSSL. Throws where the key is another. */
export function entropyIn({ iv, data, ...owned }: Vault, key: Buffer): Buffer {
  const { version, id, user, origin, generation } = owned
  const sealed = Buffer.from(data, 'base64url')
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  const context = ['latchkey vault', version, id, user, origin, generation]
  opening.setAAD(Buffer.from(JSON.stringify(context)))
  opening.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]).subarray(0, 32)
}
