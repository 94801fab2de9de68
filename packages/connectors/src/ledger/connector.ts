import {
  type Connector,
  type ConnectorContext,
  type ConnectorStep,
  type Readable,
  writable,
} from '@latchkey/core'
import { loaded } from '@latchkey/core/foreign'
import { type Eip1193Provider, eip1193Connector } from '@latchkey/evm/connector'
import { lazyProvider } from '@latchkey/evm/lazy-provider'
import { type ChainId, referenceOf } from '@latchkey/protocol'
import type { Patience } from './app.ts'
import type { LedgerRequest } from './provider.ts'

/** Ledger Live's first Ethereum account. */
const firstPath = "m/44'/60'/0'/0/0"

/** Options of the connector for Ledger devices. */
export type LedgerOptions = {
  /** The derivation path of the account. Default: `m/44'/60'/0'/0/0`. */
  path?: string
  /** How often and how long a locked device is polled: every 0.5 s, for 60 s. */
  patience?: Patience
}

/** The connector, with what its dialogs show. */
export type LedgerConnector = Connector & {
  /** What the visitor has to do at the device now. */
  readonly steps: Readable<ConnectorStep>
}

/**
 * Ledger devices on a cable, by WebHID (Chromium on computers), through Ledger's Device Management Kit. The site
 * installs `@ledgerhq/device-management-kit`, `@ledgerhq/device-transport-kit-web-hid` and `rxjs`; they load when the
 * visitor picks Ledger. Transactions are completed and sent through the client's gateway. What the visitor has to do is
 * in `steps`.
 *
 * Its `connect` throws `DEVICE_BROWSER_UNSUPPORTED`, `DEVICE_NOT_CHOSEN`, `DEVICE_LOCKED`, `DEVICE_WRONG_APP`,
 * `DEVICE_DISCONNECTED`, and what every EVM wallet's connector throws.
 */
export function ledger(
  options: LedgerOptions = {},
): (context: ConnectorContext) => LedgerConnector {
  return (context) => ledgerConnector(options, context)
}

function ledgerConnector(options: LedgerOptions, context: ConnectorContext): LedgerConnector {
  const steps = writable<ConnectorStep>('idle')
  const closed = new AbortController()
  let first: ChainId = 'eip155:1'
  let attempt: AbortSignal | undefined
  const loading = lazyProvider(async () => {
    const { ledgerProvider } = await loaded(import('./provider.ts'))
    return ledgerProvider({
      path: options.path ?? firstPath,
      storage: context.storage,
      clock: context.clock,
      patience: options.patience ?? { pause: 500, longest: 60_000 },
      firstChain: () => Number(referenceOf(first)),
      gateway: { options: context },
      onStep: steps.set,
      closed: closed.signal,
    })
  })
  const provider: Eip1193Provider = {
    ...loading,
    request(given) {
      // The request belongs to this attempt, even if the attempt ends before the provider has loaded.
      const request: LedgerRequest = { ...given, attempt }
      return loading.request(request)
    },
  }
  const connector = eip1193Connector(
    {
      id: 'ledger',
      name: 'Ledger',
      type: 'EXTERNAL',
      imageId: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
      explorerId: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    },
    provider,
  )
  return {
    ...connector,
    steps,
    dispose: () => closed.abort(),
    async connect(request) {
      const known = request.networks.find(({ chainNamespace }) => chainNamespace === 'eip155')
      const wanted = request.chainId?.startsWith('eip155:') ? request.chainId : undefined
      first = wanted ?? known?.caipNetworkId ?? first
      attempt = request.signal
      try {
        return await connector.connect(request)
      } finally {
        if (attempt === request.signal) attempt = undefined
      }
    },
  }
}
