import type { Eip1193Provider } from '@latchkey/evm'
import { createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type KeyWallet = Eip1193Provider & {
  /** The methods of its requests. */
  requested: string[]
  /** Whether the next request that needs consent is refused. */
  refuse: boolean
  emit(event: string, value: unknown): void
  useKey(index: number): void
  leave(): void
}

type Chains = ReadonlyMap<number, string>

/** A small real wallet over private keys: it signs by itself and sends through the nodes of its chains. */
export function keyWallet(keys: readonly Hex[], chains: Chains): KeyWallet {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const accounts = keys.map((key) => privateKeyToAccount(key))
  let [account] = accounts
  let [chain = 0] = chains.keys()
  let isAllowed = false
  const hexChain = () => `0x${chain.toString(16)}`
  const shown = () => (isAllowed && account ? [account.address.toLowerCase()] : [])

  function consent() {
    if (!wallet.refuse) return
    wallet.refuse = false
    throw failure(4001, 'User rejected the request.')
  }
  function signer() {
    if (!account || !isAllowed) throw failure(4100, 'Unauthorized')
    return account
  }
  async function send(value: unknown): Promise<Hex> {
    const { to, data, value: amount } = fields(value)
    const transport = http(chains.get(chain))
    return createWalletClient({ account: signer(), transport }).sendTransaction({
      chain: null,
      ...(isHex(to) && { to }),
      ...(isHex(data) && { data }),
      ...(isHex(amount) && { value: BigInt(amount) }),
    })
  }
  const wallet: KeyWallet = {
    requested: [],
    refuse: false,
    async request({ method, params = [] }) {
      wallet.requested.push(method)
      const [first, second] = params
      switch (method) {
        case 'eth_requestAccounts':
          consent()
          isAllowed = true
          return shown()
        case 'eth_accounts':
          return shown()
        case 'eth_chainId':
          return hexChain()
        case 'wallet_revokePermissions':
          isAllowed = false
          return null
        case 'wallet_switchEthereumChain': {
          const wanted = Number(fields(first).chainId)
          if (!chains.has(wanted)) throw failure(4902, 'Unrecognized chain ID')
          consent()
          chain = wanted
          wallet.emit('chainChanged', hexChain())
          return null
        }
        case 'personal_sign':
          consent()
          return signer().signMessage({ message: { raw: hexIn(first) } })
        case 'eth_signTypedData_v4':
          consent()
          return signer().signTypedData(JSON.parse(String(second)))
        case 'eth_sendTransaction':
          consent()
          return send(first)
        default:
          throw failure(4200, `No ${method}`)
      }
    },
    on: (event, listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    useKey(index) {
      account = accounts[index]
      wallet.emit('accountsChanged', shown())
    },
    leave() {
      isAllowed = false
      wallet.emit('accountsChanged', [])
    },
  }
  return wallet
}

function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function hexIn(value: unknown): Hex {
  if (!isHex(value)) throw failure(-32602, 'Not hex')
  return value
}
