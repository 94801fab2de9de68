import { field } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm/connector'
import { referenceOf } from '@latchkey/protocol'
import { parseChainId, requireChain } from '../chain.ts'
import { failure } from '../failure.ts'
import { addressesOf, chainOf } from './session.ts'
import type { MultichainWallet } from './wallet.ts'

/** The session's EVM accounts as an EIP-1193 provider. Answers accounts and chain from the session, without a request. */
export function eip155Provider(wallet: MultichainWallet): Eip1193Provider {
  async function request(method: string, params: readonly unknown[]): Promise<unknown> {
    const session = wallet.session.get()
    const chain = session && chainOf(session, 'eip155')
    if (method === 'eth_accounts' || method === 'eth_requestAccounts')
      return session ? addressesOf(session, 'eip155') : []
    if (!chain) throw failure(4900, 'The wallet is not connected')
    const number = Number(referenceOf(chain))
    switch (method) {
      case 'eth_chainId':
        return `0x${number.toString(16)}`
      case 'net_version':
        return String(number)
      case 'wallet_switchEthereumChain': {
        const wanted = parseChainId(field(params[0], 'chainId'))
        if (wanted === undefined) throw failure(-32_602, 'Invalid chainId')
        await wallet.move(`eip155:${wanted}`)
        return null
      }
      case 'wallet_revokePermissions':
        await wallet.revoke()
        return null
      case 'eth_sendTransaction':
      case 'eth_signTransaction':
        requireChain(field(params[0], 'chainId'), number)
    }
    return wallet.invoke(chain, method, params)
  }
  return { request: ({ method, params = [] }) => request(method, params) }
}
