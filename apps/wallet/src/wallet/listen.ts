import { onAuthenticate } from './authenticate.ts'
import { onProposal } from './proposals.ts'
import { onRequest } from './requests.ts'
import { refresh, type Wallet } from './wallet.ts'

/** Receives the requests of sites. Each ends when it expires or its session ends. */
export function listen(wallet: Wallet): void {
  const { kit } = wallet
  const running = new Map<number, { topic: string; controller: AbortController }>()
  const begin = (id: number, topic: string, work: (signal: AbortSignal) => Promise<void>) => {
    // The kit repeats a request that was not answered before the page was closed.
    if (running.has(id)) return
    const controller = new AbortController()
    running.set(id, { topic, controller })
    work(controller.signal)
      .catch((error: unknown) => wallet.change({ notice: textOf(error) }))
      .finally(() => running.delete(id))
  }
  const end = (id: number) => running.get(id)?.controller.abort()

  kit.on('session_proposal', (event) =>
    begin(event.id, event.params.pairingTopic, (signal) => onProposal(wallet, event, signal)),
  )
  kit.on('session_authenticate', (event) =>
    begin(event.id, event.topic, (signal) => onAuthenticate(wallet, event, signal)),
  )
  kit.on('session_request', (event) =>
    begin(event.id, event.topic, (signal) => onRequest(wallet, event, signal)),
  )
  kit.on('proposal_expire', ({ id }) => end(id))
  kit.on('session_request_expire', ({ id }) => end(id))
  kit.on('session_delete', ({ topic }) => {
    for (const [id, one] of running) if (one.topic === topic) end(id)
    refresh(wallet)
  })
  kit.core.relayer.on('relayer_connect', () => wallet.change({ isOnline: true }))
  kit.core.relayer.on('relayer_disconnect', () => wallet.change({ isOnline: false }))
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong'
}
