import type { ChainId } from '@latchkey/protocol'
import { base58OfHex, hexOfBase58 } from './base58.ts'
import type { InteroperableRecipient } from './recipient.ts'
import type { ChainRules } from './rules.ts'

type IsChainId = ChainRules['isChainId']

/** Version 1, the chain's family, and the lengths of what follows (ERC-7930). */
const form = /^0x0001([0-9a-f]{4})([0-9a-f]{2})([0-9a-f]*)$/
const families = { '0000': 'eip155', '0002': 'solana' } as const

/** The parts of an interoperable address; hex without a prefix. */
type Parts = { family: keyof typeof families; reference: string; address: string }

/** Reads the hex of an interoperable address (ERC-7930) of EVM or Solana; `undefined` for any other text. */
export function readInteroperable(
  hex: string,
  { isChainId }: Pick<ChainRules, 'isChainId'>,
): InteroperableRecipient | undefined {
  const parts = partsOf(hex.toLowerCase())
  if (!parts) return undefined
  const { family, reference, address } = parts
  const isEvm = family === '0000'
  if (address.length !== (isEvm ? 40 : 64)) return undefined
  const namespace = families[family]
  const recipient = isEvm ? `0x${address}` : base58OfHex(address)
  if (reference === '') return { namespace, recipient }
  const chainId = isEvm ? evmChain(reference, isChainId) : solanaChain(reference, isChainId)
  return chainId && { namespace, chainId, recipient }
}

/**
 * The hex of an interoperable address (ERC-7930); `undefined` where it cannot be written. `reference`: the network's in
 * CAIP-350's text, by default that of its id.
 */
export function encodeInteroperable(
  { namespace, chainId, recipient }: InteroperableRecipient,
  reference = chainId?.slice(namespace.length + 1) ?? '',
): string | undefined {
  try {
    if (namespace === 'eip155') {
      const digits = reference === '' ? '' : BigInt(reference).toString(16)
      return written('0000', evenly(digits), recipient.slice(2).toLowerCase())
    }
    if (namespace !== 'solana') return undefined
    const genesis = hexOfBase58(reference === mainnet.slice(0, 32) ? mainnet : reference)
    const address = hexOfBase58(recipient)
    return genesis?.length === 64 && address?.length === 64
      ? written('0002', genesis, address)
      : undefined
  } catch {
    return undefined
  }
}

/** Solana's genesis hash, of which CAIP-2 has the first 32 characters. */
const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

function partsOf(hex: string): Parts | undefined {
  const [, family = '', size = '', rest = ''] = form.exec(hex) ?? []
  if (family !== '0000' && family !== '0002') return undefined
  const end = Number.parseInt(size, 16) * 2
  const reference = rest.slice(0, end)
  const length = Number.parseInt(rest.slice(end, end + 2), 16) * 2
  const address = rest.slice(end + 2)
  return reference.length === end && address.length === length
    ? { family, reference, address }
    : undefined
}

/** One number has one form: no leading zero bytes. */
function evmChain(reference: string, isChainId: IsChainId): ChainId | undefined {
  if (reference.startsWith('00') && reference !== '00') return undefined
  const id = `eip155:${BigInt(`0x${reference}`)}`
  return isChainId(id) ? id : undefined
}

function solanaChain(reference: string, isChainId: IsChainId): ChainId | undefined {
  if (reference.length !== 64) return undefined
  const id = `solana:${base58OfHex(reference).slice(0, 32)}`
  return isChainId(id) ? id : undefined
}

function written(family: string, reference: string, address: string): string {
  return `0x0001${family}${sizeOf(reference)}${reference}${sizeOf(address)}${address}`
}

function sizeOf(hex: string): string {
  return (hex.length / 2).toString(16).padStart(2, '0')
}

function evenly(hex: string): string {
  return hex.length % 2 === 0 ? hex : `0${hex}`
}
