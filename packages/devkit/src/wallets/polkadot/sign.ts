import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sign } from '@scure/sr25519'
import type { PolkadotKey } from '../../keys.ts'

const [start, end] = [utf8ToBytes('<Bytes>'), utf8ToBytes('</Bytes>')]

/** Signs bytes, given as hex, as wallets do: between `<Bytes>` and `</Bytes>`, unless they are there already. */
export function signPolkadotBytes({ secretKey }: PolkadotKey, data: string): `0x${string}` {
  return `0x${bytesToHex(sign(hexToBytes(secretKey), wrapped(dataBytes(data))))}`
}

/** The bytes of a `signRaw` request: hex, or the text itself. */
export function dataBytes(data: string): Uint8Array {
  return /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
}

function wrapped(bytes: Uint8Array): Uint8Array {
  const isWrapped =
    start.every((byte, index) => bytes[index] === byte) &&
    end.every((byte, index) => bytes[bytes.length - end.length + index] === byte)
  return isWrapped ? bytes : concatBytes(start, bytes, end)
}
