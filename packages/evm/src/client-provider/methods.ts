import {
  activeAccount,
  chainRpc,
  disconnect,
  findNetwork,
  type Latchkey,
  type Rpc,
  switchNetwork,
  whileActive,
} from '@latchkey/core'
import { field, loaded, ask as waitFor } from '@latchkey/core/foreign'
import { type ChainId, knownError, referenceOf, toKnownError } from '@latchkey/protocol'
import { isAddress } from '../hex.ts'
import { parseChainId } from '../parse.ts'
import { request as ask } from '../request.ts'
import { isOn, switchChain } from '../switch-chain.ts'
import { currentChain, hexChainId, reportedChain, visibleAccounts, walletOf } from './active.ts'
import { providerRpcError } from './rpc-error.ts'
import { paramsWithDomainType } from './typedData.ts'

type Params = readonly unknown[]
type Method = (client: Latchkey, params: Params) => unknown

/** What is answered from the client's state, or done by the client so that its state stays true. */
export const ownMethods: { readonly [method: string]: Method } = {
  eth_accounts: visibleAccounts,
  eth_coinbase: (client) => visibleAccounts(client)[0] ?? null,
  eth_chainId: (client) => hexChainId(chainOf(client)),
  net_version: (client) => referenceOf(chainOf(client)),
  wallet_switchEthereumChain: async (client, [wanted]) => {
    await switchNetwork(client, chainIn(wanted))
    return null
  },
  wallet_addEthereumChain: async (client, [added]) => {
    // The wallet receives the site's configuration of the network, not the script's.
    if (!findNetwork(client, chainIn(added)))
      return askWallet(client, 'wallet_addEthereumChain', [added])
    await switchNetwork(client, chainIn(added))
    return null
  },
  wallet_revokePermissions: async (client) => {
    const active = activeAccount(client.getState(), 'eip155')
    if (active) await disconnect(client, { connectorId: active.connection.connectorId })
    return null
  },
}

const signing =
  /^(personal_sign|eth_sign\w*|eth_sendTransaction|eth_decrypt|eth_getEncryptionPublicKey)$/
/** What answers with a signature. */
const verifying = /^(personal_sign|eth_sign\w*)$/
const typed = /^eth_signTypedData/
const transacting = /^eth_(sign|send)Transaction$/
const reading = /^(eth|net|web3)_/

/** Wallet methods go to the connected wallet, reads to the chain by way of the gateway. */
export function pass(client: Latchkey, method: string, params: Params): Promise<unknown> {
  if (signing.test(method)) return sign(client, method, params)
  if (!reading.test(method)) return askWallet(client, method, params)
  return chainRpc(client, chainOf(client))(method, params)
}

async function sign(client: Latchkey, method: string, params: Params): Promise<unknown> {
  const accounts = visibleAccounts(client).map((account) => account.toLowerCase())
  const named = [...params, field(params[0], 'from')].filter(isAddress)
  if (
    named.length > 0 &&
    !named.some((one) => accounts.includes(one.toLowerCase())) &&
    walletOf(client)
  )
    throw providerRpcError(4100, 'The wallet does not show this account')
  if (transacting.test(method)) await bringWallet(client, field(params[0], 'chainId'))
  if (!verifying.test(method)) return askWallet(client, method, params)
  return signVerified(
    client,
    method,
    typed.test(method) ? paramsWithDomainType(params) : params,
    accounts,
  )
}

/** Has the wallet sign, and verifies it, both only as long as the account is the active one. */
async function signVerified(
  client: Latchkey,
  method: string,
  params: Params,
  accounts: readonly string[],
): Promise<string> {
  const wallet = walletOf(client)
  const active = activeAccount(client.getState(), 'eip155')
  if (!active) throw knownError('WALLET_NOT_CONNECTED')
  const chain = currentChain(client)
  const rpc: Rpc = (...call) => chainRpc(client, ofSite(client, chain))(...call)
  const { signal, end } = whileActive(client, active.connection.connectorId, active.account)
  try {
    const answer = await ask(wallet, method, params, names, signal)
    const verify = async () => {
      const { requireVerified } = await loaded(import('./verify.ts'))
      return requireVerified({ method, params, answer, accounts, rpc, signal })
    }
    return await waitFor(verify, signal, toKnownError)
  } finally {
    end()
  }
}

/** Switches the wallet to the chain that the page knows, which is also the one that the transaction names, if any. */
async function bringWallet(client: Latchkey, named: unknown): Promise<void> {
  const chain = currentChain(client)
  if (named !== undefined && named !== null && parseChainId(named) !== chain)
    throw providerRpcError(-32_602, 'The transaction is for another network')
  const network = chain && findNetwork(client, chain)
  if (!network || reportedChain(client)) return
  const wallet = walletOf(client)
  if (!(await isOn(wallet, network))) await switchChain(wallet, network)
}

const names = { declined: 'REQUEST_DECLINED', failed: 'UNKNOWN' } as const

/** Sends a request to the connected wallet. Rejects with 4900 if the wallet disconnects meanwhile. */
function askWallet(client: Latchkey, method: string, params: Params): Promise<unknown> {
  const wallet = walletOf(client)
  const id = activeAccount(client.getState(), 'eip155')?.connection.connectorId
  const gone = new AbortController()
  const undo = client.subscribe(() => {
    const isThere = client.getState().connections.some(({ connectorId }) => connectorId === id)
    if (!isThere) gone.abort(knownError('WALLET_DISCONNECTED'))
  })
  return ask(wallet, method, params, names, gone.signal).finally(undo)
}

/** The chain to read from. Throws 4901 when it is none of the site's. */
export function chainOf(client: Latchkey): ChainId {
  return ofSite(client, currentChain(client))
}

function ofSite(client: Latchkey, chain: ChainId | undefined): ChainId {
  if (!chain || !findNetwork(client, chain))
    throw providerRpcError(4901, 'The wallet is on a network that this site does not work with')
  return chain
}

function chainIn(value: unknown): ChainId {
  const chain = parseChainId(field(value, 'chainId'))
  if (!chain) throw providerRpcError(-32_602, 'There is no chainId in the parameters')
  return chain
}
