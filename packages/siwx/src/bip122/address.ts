import { concatBytes } from '@noble/hashes/utils.js'
import { base58, bech32, bech32m } from '@scure/base'
import { isSame, unlessThrown } from '../bytes.ts'
import { hash256 } from './hash.ts'

/** The lock of an address: the kind of its script, the hash or key in it, and the script itself. */
export type Lock = {
  kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr' | 'other'
  program: Uint8Array
  script: Uint8Array
}

/** Characters of the longest address (BIP-173). */
const longest = 90

/** Parses an address of the main network or a test network. Returns `undefined` for other text. */
export function lockOf(address: string): Lock | undefined {
  if (address.length > longest) return undefined
  return /^(bc|tb|bcrt)1/i.test(address) ? witnessLock(address) : hashLock(address)
}

/** Version bytes of the main network, then of the test networks. */
const versions = { p2pkh: [0x00, 0x6f], p2sh: [0x05, 0xc4] }

function hashLock(address: string): Lock | undefined {
  const bytes = unlessThrown(() => base58.decode(address))
  if (bytes?.length !== 25) return undefined
  const [body, checksum] = [bytes.subarray(0, 21), bytes.subarray(21)]
  if (!isSame(hash256(body).subarray(0, 4), checksum)) return undefined
  const [version = 255, program] = [body[0], body.subarray(1)]
  if (versions.p2pkh.includes(version)) return { kind: 'p2pkh', program, script: toKey(program) }
  const script = concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
  return versions.p2sh.includes(version) ? { kind: 'p2sh', program, script } : undefined
}

/** Decodes version 0 by BIP-173 and later versions by BIP-350. */
function witnessLock(address: string): Lock | undefined {
  const old = bech32.decodeUnsafe(address)
  const decoded = old ?? bech32m.decodeUnsafe(address)
  const [version = 17, ...words] = decoded?.words ?? []
  const program = bech32.fromWordsUnsafe(words)
  if (!program || version > 16 || (version === 0) !== (old !== undefined)) return undefined
  const { length } = program
  if (length < 2 || length > 40 || (version === 0 && length !== 20 && length !== 32))
    return undefined
  const script = witnessScript(version, program)
  if (version === 0 && length === 20) return { kind: 'p2wpkh', program, script }
  return { kind: version === 1 && length === 32 ? 'p2tr' : 'other', program, script }
}

export function witnessScript(version: number, program: Uint8Array): Uint8Array {
  const opcode = version === 0 ? 0 : 0x50 + version
  return concatBytes(Uint8Array.of(opcode, program.length), program)
}

/** Returns the script that pays to a key's hash. */
export function toKey(hash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
}
