import type { AddressCheck } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m } from '@scure/base'

/** Version bytes of P2PKH and P2SH: of the main network, then of the test networks. */
const versions = [0x00, 0x05, 0x6f, 0xc4]

/** Checks an address of the main or a test network with its checksum: base58check, BIP-173 or BIP-350. */
export function checkAddress(value: string): AddressCheck {
  if (!hasAddressSyntax('bip122', value)) return 'malformed'
  return /^(bc|tb|bcrt)1/i.test(value) ? checkWitness(value) : checkHash(value)
}

/** Whether an address belongs to the main network; the test networks share theirs. */
export function isMainnetAddress(value: string): boolean {
  return /^(bc1|[13])/i.test(value)
}

function checkHash(value: string): AddressCheck {
  const bytes = base58.decode(value)
  const [body, checksum] = [bytes.slice(0, -4), bytes.slice(-4)]
  const expected = sha256(sha256(body))
  if (checksum.some((byte, index) => byte !== expected[index])) return 'badChecksum'
  const [version, ...hash] = body
  const isKnown = version !== undefined && versions.includes(version)
  return isKnown && hash.length === 20 ? 'ok' : 'malformed'
}

function checkWitness(value: string): AddressCheck {
  const old = bech32.decodeUnsafe(value, false)
  const decoded = old ?? bech32m.decodeUnsafe(value, false)
  if (!decoded) return 'badChecksum'
  const [version = 17, ...program] = decoded.words
  const length = bech32.fromWordsUnsafe(program)?.length ?? 0
  const fits =
    version === 0
      ? old && (length === 20 || length === 32)
      : version <= 16 && !old && (version === 1 ? length === 32 : length >= 2 && length <= 40)
  return fits ? 'ok' : 'malformed'
}
