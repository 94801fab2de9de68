import { providerError } from '../errors.ts'
import { callRpc } from '../rpc.ts'
import { getCallsStatus, getCapabilities, sendCalls } from './batch.ts'
import { addChain, switchChain } from './chains.ts'
import { permissions, requestAccounts, requestPermissions, revokePermissions } from './connect.ts'
import { fieldsOf, type Params, paramsOf } from './params.ts'
import { personalSign, signTypedData } from './sign.ts'
import { activeChain, type EvmWallet, hexChainId, visibleAccounts } from './state.ts'
import { sendTransaction } from './transaction.ts'

type Listener = (...data: unknown[]) => void

/** EIP-1193. */
export type Provider = {
  /** It sends a transaction under the nonce that it is given. */
  readonly keepsNonce: true
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

type Handler = (wallet: EvmWallet, params: Params) => unknown

const handlers: { readonly [method: string]: Handler } = {
  eth_accounts: (wallet) => lied(wallet, 'accounts', visibleAccounts(wallet)),
  eth_requestAccounts: async (wallet) => lied(wallet, 'accounts', await requestAccounts(wallet)),
  eth_chainId: (wallet) => lied(wallet, 'chainId', hexChainId(activeChain(wallet).id)),
  net_version: (wallet) => String(Number(hexChainId(activeChain(wallet).id))),
  wallet_getPermissions: permissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
}

/** Methods that would need the node's own keys, or that are unsafe. */
const refused = /^eth_(sign|signTypedData.*|signTransaction|getEncryptionPublicKey|decrypt)$/

/** The EIP-1193 provider of a wallet. */
export function createProvider(wallet: EvmWallet): Provider {
  const provider: Provider = {
    keepsNonce: true,
    async request(request) {
      const { method, params } = fieldsOf(request)
      if (typeof method !== 'string') throw providerError(-32600, 'The request has no method')
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler !== undefined) return handler(wallet, paramsOf(params))
      if (!/^(eth|net|web3)_/.test(method) || refused.test(method))
        throw providerError(4200, `The dev wallet does not support ${method}`)
      return callRpc(activeChain(wallet).rpcUrl, method, params)
    },
    on(event, listener) {
      wallet.emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      wallet.emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

function lied(wallet: EvmWallet, about: 'accounts' | 'chainId', truth: unknown): unknown {
  const { lie } = wallet.switches
  return lie !== undefined && about in lie ? lie[about] : truth
}
