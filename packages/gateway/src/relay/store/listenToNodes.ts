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
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function openConnection(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    })
    connecting.on('error', listener.onError)
    connecting.on('notification', ({ payload }) => listener.onPayload(payload ?? ''))
    await connecting.connect()
    await connecting.query(`listen ${channel}`)
    client = connecting
    connecting.on('end', () => replaceConnection(connecting))
    timer = setTimeout(() => checkConnection(connecting), checkEvery)
  }

  /** Finds a connection that died without a close event. */
  async function checkConnection(checked: pg.Client): Promise<void> {
    try {
      await checked.query('select 1')
      if (client === checked) timer = setTimeout(() => checkConnection(checked), checkEvery)
    } catch (error) {
      listener.onError(error)
      replaceConnection(checked)
    }
  }

  function replaceConnection(lost: pg.Client): void {
    if (isOver || client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.end().catch(() => {})
    reconnectLater()
  }

  function reconnectLater(): void {
    timer = setTimeout(() => {
      openConnection().then(listener.onGap, (error) => {
        listener.onError(error)
        if (!isOver) reconnectLater()
      })
    }, againAfter)
  }

  await openConnection()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end()
  }
}
