import { field } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm/connector'
import { knownError } from '@latchkey/protocol'
import type { SafeCall } from './channel.ts'
import { safeInfo } from './info.ts'
import { type Patience, signatureOf, transactionOf } from './pending.ts'

type Params = readonly unknown[]

const reading = /^(eth|net|web3)_(?!sign|send|accounts|subscribe|unsubscribe)/

/** The Safe that holds this page, as an EIP-1193 provider. It has one account and one chain. */
export function safeProvider(call: SafeCall, patience: Patience): Eip1193Provider {
  let isSetUp = false

  const accounts = async () => [(await safeInfo(call)).address]
  const chainId = async () => hexOf((await safeInfo(call)).chainId)

  /** Messages are signed beside the chain, so that there is a signature to show. A Safe that cannot says so when signing. */
  async function signOffChain() {
    if (isSetUp) return
    isSetUp = true
    const params = [{ offChainSigning: true }]
    await call('rpcCall', { call: 'safe_setSettings', params }, AbortSignal.timeout(2_000)).catch(
      () => {},
    )
  }
  async function sign(method: string, params: unknown, account: unknown) {
    await requireAccount(account)
    await signOffChain()
    return signatureOf(call, await call(method, params), patience)
  }
  async function requireAccount(account: unknown) {
    const { address } = await safeInfo(call)
    if (account !== undefined && String(account).toLowerCase() !== address.toLowerCase())
      throw failure(4100, 'The Safe is another account')
  }
  async function send(transaction: unknown) {
    await requireAccount(field(transaction, 'from'))
    const gas = Number(field(transaction, 'gas'))
    const answer = await call('sendTransactions', {
      txs: [transactionIn(transaction)],
      ...(Number.isSafeInteger(gas) && { params: { safeTxGas: gas } }),
    })
    return transactionOf(call, answer, patience)
  }
  async function stay(wanted: unknown) {
    if (Number(field(wanted, 'chainId')) === (await safeInfo(call)).chainId) return null
    throw failure(4200, 'A Safe lives on one network')
  }

  const methods: { readonly [method: string]: (params: Params) => unknown } = {
    eth_requestAccounts: accounts,
    eth_accounts: accounts,
    eth_chainId: chainId,
    net_version: async () => String((await safeInfo(call)).chainId),
    eth_sendTransaction: ([transaction]) => send(transaction),
    personal_sign: ([message, account]) => sign('signMessage', { message }, account),
    eth_signTypedData_v4: ([account, data]) =>
      sign('signTypedMessage', { typedData: typedDataIn(data) }, account),
    wallet_switchEthereumChain: ([wanted]) => stay(wanted),
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
  const amount = field(value, 'value')
  const data = field(value, 'data') ?? field(value, 'input')
  return {
    to,
    value: typeof amount === 'string' ? amount : '0',
    data: typeof data === 'string' ? data : '0x',
  }
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

function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
