import type { AddressCheck } from '@latchkey/core'
import { hasAddressSyntax } from '@latchkey/protocol'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
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
  try {
    const [version, ...hash] = base58check.decode(value)
    const isKnown = version !== undefined && versions.includes(version)
    return isKnown && hash.length === 20 ? 'ok' : 'malformed'
  } catch {
    return 'badChecksum'
  }
}

function checkWitness(value: string): AddressCheck {
  const old = bech32.decodeUnsafe(value)
  const words = old?.words ?? bech32m.decodeUnsafe(value)?.words
  if (!words) return 'badChecksum'
  const [version, ...rest] = words
  const length = bech32.fromWordsUnsafe(rest)?.length ?? 0
  const fits =
    version === 0
      ? old !== undefined && (length === 20 || length === 32)
      : version !== undefined &&
        version <= 16 &&
        old === undefined &&
        (version === 1 ? length === 32 : length >= 2 && length <= 40)
  return fits ? 'ok' : 'malformed'
}
