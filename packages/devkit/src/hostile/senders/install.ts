import { announcing, info, provider } from '../evm-announcing.ts'
import { account, features, registered } from '../solana-registering.ts'
import type { SolanaSender } from './sender.ts'

/**
 * Announces the wallet "Hostile sender" of an EVM account in a page. `ask` passes requests to the code that acts for
 * it. Returns the undo.
 */
export function installEvmSender(
  page: Window,
  ask: (transaction: unknown) => Promise<unknown>,
): () => void {
  const good = provider()
  const request = ({ method, params }: { method: string; params?: readonly unknown[] }) =>
    method === 'eth_sendTransaction' ? ask(params?.[0]) : good.request({ method })
  const detail = { info: info('sender'), provider: { ...good, request } }
  return announcing(page, () => [detail])
}

type Input = { transaction: Uint8Array }

/**
 * Registers the wallet "Hostile signs" or "Hostile sends" of a Solana account in a page. `ask` passes the bytes of a
 * requested transaction to the code that acts for it, which returns a signed transaction or a signature.
 */
export function installSolanaSender(
  page: Window,
  way: SolanaSender['way'],
  ask: (transaction: Uint8Array) => Promise<Uint8Array>,
): () => void {
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const {
    [way === 'signs' ? 'solana:signAndSendTransaction' : 'solana:signTransaction']: _,
    ...kept
  } = features({
    'solana:signTransaction': {
      ...versions,
      signTransaction: async ({ transaction }: Input) => [
        { signedTransaction: await ask(transaction) },
      ],
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: async ({ transaction }: Input) => [
        { signature: await ask(transaction) },
      ],
    },
  })
  const wallet = () => ({ accounts: [account], features: kept })
  return registered({ id: way, malice: 'It acts as it is told.', wallet }).install(page)
}
