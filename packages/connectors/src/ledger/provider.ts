import { type ConnectorStep, chainRpc, type Storage } from '@latchkey/core'
import { attempt, field, once } from '@latchkey/core/foreign'
import type { Eip1193Provider } from '@latchkey/evm/connector'
import { knownError } from '@latchkey/protocol'
import { parseChainId } from '../chain.ts'
import { failure } from '../failure.ts'
import { until } from '../until.ts'
import { encodePath } from './apdu.ts'
import {
  addressOf,
  type DeviceSignature,
  openApp,
  type Patience,
  signPersonal,
  signTransaction,
  signTyped,
} from './app.ts'
import { type Device, loadKit, openDevice } from './device.ts'
import { type Kept, keep, ledgerKey, recall } from './memory.ts'
import { messageBytes, typedDataHashes } from './messages.ts'
import { bytesHex } from './rlp.ts'
import { complete, signed, tailLength, unsigned } from './transaction.ts'

export type LedgerSetup = {
  path: string
  storage: Storage
  patience: Patience
  /** The chain that a new connection begins on. */
  firstChain: () => number
  gateway: Parameters<typeof chainRpc>[0]
  onStep(step: ConnectorStep): void
  /** Aborted when the client is closed: the device is let go. */
  closed: AbortSignal
}

export type LedgerRequest = Parameters<Eip1193Provider['request']>[0] & {
  /** Ends when the visitor no longer waits for the connection that is asked for. */
  attempt?: AbortSignal | undefined
}

/** What only a key could answer, and this one cannot. */
const notOffered = /^(eth_sign|eth_signTransaction|eth_signTypedData(_v3)?|wallet_.*|personal_.*)$/

/** A Ledger device as an EIP-1193 provider: it signs, and all else goes through the gateway. */
export function ledgerProvider(setup: LedgerSetup) {
  const { storage, onStep, closed } = setup
  const path = encodePath(setup.path)
  if (!path) throw knownError('WALLET_CONFIG')
  const kit = once(loadKit)
  const rpcOf = (chain: number) => chainRpc(setup.gateway, `eip155:${chain}`)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let kept: Kept | undefined = recall(storage, setup.path)
  let device: Device | undefined
  let queue: Promise<unknown> = Promise.resolve()
  /** Ends when the page lets the device go. */
  let visit = new AbortController()

  /** One after the other, with the device open, unlocked and in its app. The signal ends it and lets the device go. */
  function withDevice<T>(work: (device: Device) => Promise<T>, attempt?: AbortSignal): Promise<T> {
    const signal = AbortSignal.any([visit.signal, closed, ...(attempt ? [attempt] : [])])
    const run = async () => {
      let isOver = false
      const tell = (step: ConnectorStep) => {
        if (!isOver) onStep(step)
      }
      try {
        signal.throwIfAborted()
        tell('plugIn')
        // The browser's list of devices stays open after a visitor has left: who comes back goes on with it.
        device ??= await openDevice(await kit())
        const open = device
        return await until(signal, async () => {
          await openApp(open, setup.patience, tell)
          tell('confirmOnDevice')
          return work(open)
        })
      } catch (error) {
        if (signal.aborted || isGone(error)) await close()
        throw error
      } finally {
        isOver = true
        onStep('idle')
      }
    }
    const result = queue.then(run, run)
    queue = result.catch(() => {})
    return result
  }
  closed.addEventListener('abort', () => attempt(close), { once: true })
  async function close() {
    const open = device
    device = undefined
    await open?.close()
  }
  function account(given: unknown): Kept {
    if (!kept) throw failure(4100, 'Not connected')
    const isOther = typeof given === 'string' && given.toLowerCase() !== kept.address.toLowerCase()
    if (isOther) throw failure(4100, 'Another account')
    return kept
  }
  /** By the key that the site has connected: another device, or another passphrase, has another one. */
  const sign = (from: unknown, work: (device: Device) => Promise<DeviceSignature>) => {
    const { address } = account(from)
    return withDevice(async (open) => {
      if ((await addressOf(open, path)) !== address) throw knownError('DEVICE_WRONG_ACCOUNT')
      return work(open)
    })
  }
  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) attempt(() => listener(value))
  }

  const methods: {
    [method: string]: (params: readonly unknown[], attempt?: AbortSignal) => unknown
  } = {
    async eth_requestAccounts(_, attempt) {
      const address = await withDevice((open) => addressOf(open, path), attempt)
      kept = { address, path: setup.path, chain: setup.firstChain() }
      keep(storage, kept)
      return [address]
    },
    eth_accounts: () => (kept ? [kept.address] : []),
    eth_chainId: () => `0x${(kept?.chain ?? setup.firstChain()).toString(16)}`,
    wallet_switchEthereumChain([target]) {
      const chain = parseChainId(field(target, 'chainId'))
      if (chain === undefined) throw knownError('CHAIN_NOT_SUPPORTED')
      kept = { ...account(undefined), chain }
      keep(storage, kept)
      emit('chainChanged', `0x${chain.toString(16)}`)
      return null
    },
    async wallet_revokePermissions() {
      kept = undefined
      storage.remove(ledgerKey)
      visit.abort(knownError('WALLET_DISCONNECTED'))
      visit = new AbortController()
      await close()
      return null
    },
    async personal_sign([message, from]) {
      const bytes = messageBytes(message)
      return signatureHex(await sign(from, (open) => signPersonal(open, path, bytes)))
    },
    async eth_signTypedData_v4([from, data]) {
      const { domain, message } = typedDataHashes(data)
      return signatureHex(await sign(from, (open) => signTyped(open, path, domain, message)))
    },
    async eth_sendTransaction([call]) {
      const { address, chain } = account(field(call, 'from'))
      const rpc = rpcOf(chain)
      const full = await complete(call, address, BigInt(chain), rpc)
      const signature = await sign(address, (open) =>
        signTransaction(open, path, unsigned(full), tailLength(full)),
      )
      return rpc('eth_sendRawTransaction', [signed(full, signature)])
    },
  }

  return {
    async request({ method, params = [], attempt }: LedgerRequest) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(params, attempt)
      if (notOffered.test(method)) throw failure(4200, method)
      return rpcOf(kept?.chain ?? setup.firstChain())(method, params)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  } satisfies Eip1193Provider
}

/** Whether another try should look for a device anew. */
function isGone(error: unknown): boolean {
  const code = field(error, 'code')
  return code === 'DEVICE_DISCONNECTED' || code === 'DEVICE_WRONG_ACCOUNT'
}

/** As EIP-191 and wallets write it: `v` is 27 or 28. */
function signatureHex({ v, r, s }: DeviceSignature): string {
  return bytesHex(Uint8Array.of(...r, ...s, v < 27 ? v + 27 : v))
}
