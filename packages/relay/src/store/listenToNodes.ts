import type { Clock } from '@latchkey/protocol'
import { type DatabaseSettings, postgresClient } from '@latchkey/service/database'
import pg from 'pg'
import { channel } from './announce.ts'

const againAfter = 500
const checkEvery = 10_000
const answerWithin = 5_000

export type NodeListener = {
  onPayload(payload: string): void
  /** The connection was lost in between, so that announcements may have been missed. */
  onGap(): void
  onError(error: unknown): void
  clock: Clock
  settings: DatabaseSettings | undefined
}

/**
 * Listens to what other nodes announce, and connects again whenever the connection is lost. Rejects when the first
 * connection cannot be made. Returns what stops it.
 */
export async function listenToNodes(
  url: string,
  listener: NodeListener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  const { clock } = listener
  let cancel = () => {}
  let isOver = false

  async function openConnection(): Promise<void> {
    const connecting = new pg.Client({
      ...postgresClient(url, listener.settings),
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    connecting.on('error', listener.onError)
    connecting.on('notification', ({ payload }) => listener.onPayload(payload ?? ''))
    await connecting.connect()
    await connecting.query(`listen ${channel}`)
    client = connecting
    connecting.on('end', () => replaceConnection(connecting))
    cancel = clock.after(checkEvery, () => checkConnection(connecting))
  }

  /** Finds a connection that died without a close event. */
  async function checkConnection(checked: pg.Client): Promise<void> {
    try {
      await checked.query('select 1')
      if (client === checked) cancel = clock.after(checkEvery, () => checkConnection(checked))
    } catch (error) {
      listener.onError(error)
      replaceConnection(checked)
    }
  }

  function replaceConnection(lost: pg.Client): void {
    if (isOver || client !== lost) return
    client = undefined
    cancel()
    lost.end().catch(() => {})
    reconnectLater()
  }

  function reconnectLater(): void {
    cancel = clock.after(againAfter, () => {
      openConnection().then(listener.onGap, (error) => {
        listener.onError(error)
        if (!isOver) reconnectLater()
      })
    })
  }

  await openConnection()
  return async () => {
    isOver = true
    cancel()
    await client?.end()
  }
}
