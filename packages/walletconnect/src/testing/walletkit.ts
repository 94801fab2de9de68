import { randomUUID } from 'node:crypto'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { vi } from 'vitest'

type Respond = (method: string, params: unknown, chainId: string) => unknown | Promise<unknown>

/** The official wallet side, in Node, on a relay of ours. */
export type OfficialWallet = {
  kit: IWalletKit
  stop(): Promise<void>
}

const metadata = {
  name: 'Official Wallet',
  description: '',
  url: 'https://wallet.example',
  icons: ['https://wallet.example/icon.png'],
}

/**
 * Lets every contract agree when the official wallet checks a signature that it sends. It does so at a host that cannot be
 * chosen. `vi.restoreAllMocks` ends this.
 */
export function passOfficialChecks(): void {
  const ownFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).startsWith('https://rpc.walletconnect.')
      ? Response.json({ result: '0x1626ba7e' })
      : ownFetch(input, init),
  )
}

export async function officialWallet(
  relayUrl: string,
  prefix: string = randomUUID(),
): Promise<OfficialWallet> {
  // Cores are shared by prefix within a process. Each wallet needs its own core.
  const facts = { relayUrl, projectId: 'test', customStoragePrefix: prefix }
  const options = {
    ...facts,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
  }
  const core = Object.assign(new Core(options), facts)
  const kit = await WalletKit.init({ core, metadata })
  passOverEndedSessions(kit)
  core.verify.register = async () => ''
  return {
    kit,
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

const endedTwice = /^Missing or invalid\. Record was recently deleted - session: [0-9a-f]{64}$/

/**
 * Ignores sessions that have already ended. If both sides end a session at once, or the relay delivers its end twice,
 * the official client deletes it twice, and the second deletion rejects unhandled. In this client, a deleted session
 * already counts as deleted.
 */
function passOverEndedSessions({ engine }: IWalletKit): void {
  const { engine: inner } = Object(engine.signClient)
  for (const name of ['deleteSession', 'isValidDisconnect']) {
    const method: (params: unknown) => Promise<void> = inner[name]
    inner[name] = async (params: unknown) => {
      try {
        await method(params)
      } catch (error) {
        if (!(error instanceof Error && endedTwice.test(error.message))) throw error
      }
    }
  }
}

type Namespaces = Parameters<IWalletKit['approveSession']>[0]['namespaces']

/** Approves the next proposal: by default all requested namespaces, with the given addresses by namespace. */
export function approveNext(
  { kit }: OfficialWallet,
  addresses: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    kit.once('session_proposal', ({ id, params }) => {
      const namespaces: Namespaces = {}
      for (const [name, requested] of Object.entries(params.optionalNamespaces ?? {})) {
        const address = addresses[name]
        if (address === undefined) continue
        const { chains = [], methods, events } = requested
        namespaces[name] = {
          chains,
          methods,
          events,
          accounts: chains.map((chain) => `${chain}:${address}`),
        }
      }
      kit.approveSession({ id, namespaces }).then(() => resolve(), reject)
    })
  })
}

/** Answers every request with what `respond` gives; what it throws is the error. */
export function answerWith({ kit }: OfficialWallet, respond: Respond): void {
  kit.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const frame = { id, jsonrpc: '2.0' as const }
    const response = await Promise.resolve()
      .then(() => respond(request.method, request.params, chainId))
      .then((result) => ({ ...frame, result }))
      .catch((error: { code?: number; message: string }) => ({
        ...frame,
        error: { code: error.code ?? 5000, message: error.message },
      }))
    await kit.respondSessionRequest({ topic, response }).catch(() => {})
  })
}
