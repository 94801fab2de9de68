import { field as fieldOf } from '@latchkey/core/foreign'
import { parseJson } from '@latchkey/protocol'

/** Candidates for the facts of a step. The recording keeps those that have the form. */
export type FactCandidates = Readonly<Record<string, unknown>>

/** Describes the parameters of a request to a wallet or a node: what it is about, never what is signed. */
export function factsOfCall(method: string, params: unknown): FactCandidates {
  const list: readonly unknown[] = Array.isArray(params)
    ? params
    : params === undefined
      ? []
      : [params]
  const [first, second] = list
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
    case 'eth_call':
    case 'eth_estimateGas':
      return transactionFacts(first)
    case 'eth_signTypedData_v4':
      return typedDataFacts(second)
    case 'personal_sign':
      return { bytes: bytesOf(first) }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return { chainId: evmChain(fieldOf(first, 'chainId')) }
    case 'wallet_sendCalls':
      return {
        chainId: evmChain(fieldOf(first, 'chainId')),
        calls: lengthOf(fieldOf(first, 'calls')),
      }
    default:
      return { parameters: list.length }
  }
}

/** Describes the content of a WalletConnect message by its method. */
export function factsOfMessage(method: string, params: unknown): FactCandidates {
  if (method === 'wc_sessionRequest') {
    const request = fieldOf(params, 'request')
    const name = fieldOf(request, 'method')
    const inner = typeof name === 'string' ? factsOfCall(name, fieldOf(request, 'params')) : {}
    return { ...inner, method: name, chainId: fieldOf(params, 'chainId') }
  }
  if (method === 'wc_sessionEvent')
    return { event: fieldOf(fieldOf(params, 'event'), 'name'), chainId: fieldOf(params, 'chainId') }
  return {}
}

/** Returns the code of an error: Latchkey's own, or the number of a wallet or a node. Never its message. */
export function codeOf(error: unknown): string | undefined {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
}

function transactionFacts(transaction: unknown): FactCandidates {
  return {
    to: fieldOf(transaction, 'to'),
    value: fieldOf(transaction, 'value'),
    bytes: bytesOf(fieldOf(transaction, 'data') ?? fieldOf(transaction, 'input')),
  }
}

function typedDataFacts(data: unknown): FactCandidates {
  const typed = typeof data === 'string' ? parseJson(data) : data
  return { primaryType: fieldOf(typed, 'primaryType') }
}

/** The chain id of a hex number. */
function evmChain(hex: unknown): string | undefined {
  return typeof hex === 'string' && /^0x[\da-f]{1,9}$/i.test(hex)
    ? `eip155:${Number(hex)}`
    : undefined
}

function lengthOf(list: unknown): number | undefined {
  return Array.isArray(list) ? list.length : undefined
}

/** The bytes of a hex text, or of UTF-8. */
function bytesOf(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  return /^0x[\da-f]*$/i.test(text)
    ? Math.ceil((text.length - 2) / 2)
    : new TextEncoder().encode(text).length
}
