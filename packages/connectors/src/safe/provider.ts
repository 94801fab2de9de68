import { field } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm/connector'
import { isHex } from '@latchkey/evm/hex'
import { anySignal, knownError, withinTime } from '@latchkey/protocol'
import { requireChain } from '../chain.ts'
import { failure } from '../failure.ts'
import type { SafeCall } from './channel.ts'
import { safeInfo } from './info.ts'
import { type Patience, signatureOf, transactionOf, type Wait } from './pending.ts'

type Params = readonly unknown[]

const quantity = /^(0x[0-9a-f]{1,64}|\d{1,78})$/i
const reading = /^(eth|net|web3)_(?!sign|send|accounts|subscribe|unsubscribe)/

/**
 * The Safe that holds this page, as an EIP-1193 provider. It has one account and one chain. `closed` ends the wait for
 * other owners.
 */
export function safeProvider(
  call: SafeCall,
  patience: Patience,
  closed: AbortSignal = new AbortController().signal,
): Eip1193Provider {
  const { clock } = patience
  let isSetUp = false
  /** Ends when the page lets the Safe go. */
  let visit = new AbortController()
  const visiting = (): Wait => ({ ...patience, signal: anySignal([visit.signal, closed]) })

  const accounts = async () => [(await safeInfo(clock, call)).address]
  const chainId = async () => hexOf((await safeInfo(clock, call)).chainId)

  /** Messages are signed beside the chain, so that there is a signature to show. A Safe that cannot says so when signing. */
  async function signOffChain() {
    if (isSetUp) return
    isSetUp = true
    const params = [{ offChainSigning: true }]
    await withinTime(clock, 2_000, (signal) =>
      call('rpcCall', { call: 'safe_setSettings', params }, signal),
    ).catch(() => {})
  }
  async function sign(method: string, params: unknown, account: unknown) {
    const own = visiting()
    await requireAccount(account)
    await signOffChain()
    return signatureOf(call, await call(method, params), own)
  }
  async function requireAccount(account: unknown) {
    const { address } = await safeInfo(clock, call)
    if (account !== undefined && String(account).toLowerCase() !== address.toLowerCase())
      throw failure(4100, 'The Safe is another account')
  }
  async function send(transaction: unknown) {
    const own = visiting()
    await requireAccount(field(transaction, 'from'))
    requireChain(field(transaction, 'chainId'), (await safeInfo(clock, call)).chainId)
    const gas = Number(field(transaction, 'gas'))
    const answer = await call('sendTransactions', {
      txs: [transactionIn(transaction)],
      ...(Number.isSafeInteger(gas) && { params: { safeTxGas: gas } }),
    })
    return transactionOf(call, answer, own)
  }
  function leave() {
    visit.abort(knownError('WALLET_DISCONNECTED'))
    visit = new AbortController()
    return null
  }
  async function stay(wanted: unknown) {
    if (Number(field(wanted, 'chainId')) === (await safeInfo(clock, call)).chainId) return null
    throw failure(4200, 'A Safe lives on one network')
  }

  const methods: { readonly [method: string]: (params: Params) => unknown } = {
    eth_requestAccounts: accounts,
    eth_accounts: accounts,
    eth_chainId: chainId,
    net_version: async () => String((await safeInfo(clock, call)).chainId),
    eth_sendTransaction: ([transaction]) => send(transaction),
    personal_sign: ([message, account]) => sign('signMessage', { message }, account),
    eth_signTypedData_v4: ([account, data]) =>
      sign('signTypedMessage', { typedData: typedDataIn(data) }, account),
    wallet_switchEthereumChain: ([wanted]) => stay(wanted),
    wallet_revokePermissions: leave,
  }
  return {
    async request({ method, params = [] }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(params)
      if (!reading.test(method)) throw failure(4200, `A Safe does not support ${method}`)
      return call('rpcCall', { call: method, params })
    },
  }
}

function transactionIn(value: unknown): { to: string; value: string; data: string } {
  const to = field(value, 'to')
  if (typeof to !== 'string') throw failure(-32_602, 'A Safe cannot deploy a contract by itself')
  const data = field(value, 'data') ?? field(value, 'input') ?? '0x'
  if (!isHex(data)) throw failure(-32_602, 'This is no call data')
  return { to, value: amountIn(field(value, 'value') ?? '0'), data }
}

/** The amount as the Safe takes it: decimal or hex, as the site wrote it. */
function amountIn(value: unknown): string {
  if (typeof value === 'string' && quantity.test(value)) return value
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  const amount = isWhole ? BigInt(String(value)) : -1n
  if (amount < 0n) throw failure(-32_602, 'This is no amount')
  return `0x${amount.toString(16)}`
}

function typedDataIn(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch (cause) {
    throw knownError('WALLET_SIGN_MESSAGE', cause)
  }
}

function hexOf(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
