import { evmKeys } from '@latchkey/devkit/wallets'
import {
  createEmitter,
  createProvider,
  type DevChain,
  type EvmWallet,
  providerError,
} from '@latchkey/devkit/wallets/parts'
import { isChainId } from '@latchkey/protocol'
import { callsStatus, capabilities, sendCalls, showCalls } from './eip155-calls.ts'
import type { EvmContext } from './eip155-context.ts'
import { assets, signRaw, signTransaction, watchAsset } from './eip155-more.ts'
import type { Family, SiteRequest } from './family.ts'

const keys = evmKeys.slice(0, 3)

type Handler = (context: EvmContext, params: unknown) => unknown

const more: { readonly [method: string]: Handler } = {
  eth_sign: signRaw,
  eth_signTransaction: signTransaction,
  eth_signTypedData: ({ request }, params) => request('eth_signTypedData_v4', params),
  eth_signTypedData_v3: ({ request }, params) => request('eth_signTypedData_v4', params),
  wallet_watchAsset: watchAsset,
  wallet_registerOnboarding: () => true,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  wallet_showCallsStatus: showCalls,
  wallet_getCapabilities: capabilities,
  wallet_getAssets: assets,
}

const own = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
] as const

/** The EVM dev wallet, answering over a session. What it cannot do (scan, grant permissions) it does not offer. */
export function eip155(chains: readonly DevChain[]): Family {
  const evm = chains.filter(({ id }) => id.startsWith('eip155:'))
  return {
    namespace: 'eip155',
    title: 'EVM networks',
    chains: evm,
    accounts: keys.map(({ address }, index) => ({
      name: `Account ${index + 1}`,
      addresses: [address],
    })),
    methods: [...own, ...Object.keys(more)],
    events: ['accountsChanged', 'chainChanged'],
    async answer(siteRequest) {
      const chain = evm.find(({ id }) => id === siteRequest.chainId)
      if (chain === undefined) throw providerError(4901, `The wallet has no ${siteRequest.chainId}`)
      const provider = createProvider(walletFor(siteRequest, evm))
      const request = (method: string, params: unknown) => provider.request({ method, params })
      const handler = Object.hasOwn(more, siteRequest.method) ? more[siteRequest.method] : undefined
      return handler
        ? handler({ siteRequest, chain, request }, siteRequest.params)
        : request(siteRequest.method, siteRequest.params)
    },
  }
}

/** The wallet as this request may see it: one chain, one account, connected. */
function walletFor(siteRequest: SiteRequest, chains: readonly DevChain[]): EvmWallet {
  const index = keys.findIndex(({ address }) => siteRequest.addresses.includes(address))
  return {
    keys,
    chains,
    memory: {
      read: () => ({
        connected: index >= 0,
        account: Math.max(0, index),
        chain: siteRequest.chainId,
      }),
      write: ({ chain }) => {
        if (isChainId(chain)) siteRequest.moveTo(chain)
      },
    },
    switches: {
      mode: 'ask',
      delayMs: 0,
      lie: undefined,
      batching: 'unknown',
      lock() {},
      changeAccount() {},
      changeChain() {},
      disconnect() {},
    },
    emitter: createEmitter(),
    ask: siteRequest.ask,
    lock: { isLocked: false },
  }
}
