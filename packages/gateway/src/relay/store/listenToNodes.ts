import pg from 'pg'
import { channel } from './announce.ts'

const againAfter = 500
const checkEvery = 10_000
const answerWithin = 5_000

export type Hearing = {
  onPayload(payload: string): void
  /** Something may have been missed before. */
  onGap(): void
  onError(error: unknown): void
}

/** Listens to what other nodes announce, and comes back whenever the connection is lost. Rejects when it never was. */
export async function hear(url: string, hearing: Hearing): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    })
    connecting.on('error', hearing.onError)
    connecting.on('notification', ({ payload }) => hearing.onPayload(payload ?? ''))
    await connecting.connect()
    await connecting.query(`listen ${channel}`)
    client = connecting
    connecting.on('end', () => comeBack(connecting))
    timer = setTimeout(() => check(connecting), checkEvery)
  }

  /** A connection that died in silence would be waited on for ever. */
  async function check(checked: pg.Client): Promise<void> {
    try {
      await checked.query('select 1')
      if (client === checked) timer = setTimeout(() => check(checked), checkEvery)
    } catch (error) {
      hearing.onError(error)
      comeBack(checked)
    }
  }

  function comeBack(lost: pg.Client): void {
    if (isOver || client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.end().catch(() => {})
    retry()
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect().then(hearing.onGap, (error) => {
        hearing.onError(error)
        if (!isOver) retry()
      })
    }, againAfter)
  }

  await connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end()
  }
}
