import { getBase64Decoder, isSome, type ReadonlyUint8Array } from '@solana/kit'
import { getMintDecoder, getTokenDecoder } from '@solana-program/token'
import type { Json, JsonObject } from './json.ts'
import { parseExtensions } from './token-extensions.ts'

/** Sizes of the two token account kinds; with extensions a kind byte follows at `kindOffset`. */
const mintSize = 82
const tokenSize = 165
const kindOffset = 165

export function isMintData(data: ReadonlyUint8Array): boolean {
  return data.length === mintSize || (data.length > kindOffset && data[kindOffset] === 1)
}

export function isTokenData(data: ReadonlyUint8Array): boolean {
  return data.length === tokenSize || (data.length > kindOffset && data[kindOffset] === 2)
}

export function decodeMint(data: ReadonlyUint8Array) {
  return getMintDecoder().decode(data.slice(0, mintSize))
}

export function decodeToken(data: ReadonlyUint8Array) {
  return getTokenDecoder().decode(data.slice(0, tokenSize))
}

/** An amount in the four spellings of the RPC. */
export function uiAmount(amount: bigint, decimals: number): JsonObject {
  const text = decimalText(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

/** A mint as `jsonParsed` shows it. */
export function parsedMint(data: ReadonlyUint8Array): JsonObject {
  const mint = decodeMint(data)
  return {
    type: 'mint',
    info: {
      decimals: mint.decimals,
      freezeAuthority: isSome(mint.freezeAuthority) ? mint.freezeAuthority.value : null,
      isInitialized: mint.isInitialized,
      mintAuthority: isSome(mint.mintAuthority) ? mint.mintAuthority.value : null,
      supply: mint.supply.toString(),
      ...extensionsOf(data),
    },
  }
}

/** A token account as `jsonParsed` shows it; `decimals` are the mint's. */
export function parsedToken(data: ReadonlyUint8Array, decimals: number): JsonObject {
  const token = decodeToken(data)
  const states = ['uninitialized', 'initialized', 'frozen']
  return {
    type: 'account',
    info: {
      isNative: isSome(token.isNative),
      mint: token.mint,
      owner: token.owner,
      state: states[token.state] ?? 'initialized',
      tokenAmount: uiAmount(token.amount, decimals),
      ...(isSome(token.delegate) && {
        delegate: token.delegate.value,
        delegatedAmount: uiAmount(token.delegatedAmount, decimals),
      }),
      ...(isSome(token.isNative) && { rentExemptReserve: uiAmount(token.isNative.value, 9) }),
      ...(isSome(token.closeAuthority) && { closeAuthority: token.closeAuthority.value }),
      ...extensionsOf(data),
    },
  }
}

export function base64(data: ReadonlyUint8Array): string {
  return getBase64Decoder().decode(data)
}

function extensionsOf(data: ReadonlyUint8Array): { extensions?: readonly Json[] } {
  return data.length > kindOffset + 1
    ? { extensions: parseExtensions(data.slice(kindOffset + 1)) }
    : {}
}

function decimalText(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
