import { connect, type Socket } from 'node:net'
import type { Clock } from '@latchkey/protocol'
import { sleep } from '@latchkey/service/clock'
import { MailboxFull } from '../full.ts'
import type { Arrival, Mailbox } from '../mailbox.ts'
import type { CallName, Calls, FromWorker } from './calls.ts'
import { createLines } from './lines.ts'

const reconnectAfter = 20
const closeWithin = 1_000
/** The number of workers that may end without answering a call, before it fails. */
const triesMax = 50

type Waiting = {
  call: CallName
  given: Calls[CallName]['given']
  tries: number
  resolve(answer: unknown): void
  reject(error: Error): void
}
type Numbered = { n: number; call: CallName; given: Calls[CallName]['given'] }

/**
 * The mailbox that a worker process serves. Calls wait while the worker is away, and are made again, in order, when it
 * was killed before it answered. Each call is safe to make twice.
 */
export function connectMailbox(path: string, clock: Clock): Mailbox {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(arrival: Arrival) => void>()
  let send: ((call: Numbered) => void) | undefined
  let socket: Socket | undefined
  let isClosed = false
  let calls = 0

  function receiveLine(line: string): void {
    const message: FromWorker = JSON.parse(line)
    if ('arrival' in message) {
      for (const listener of listeners) listener(message.arrival)
      return
    }
    const entry = waiting.get(message.n)
    waiting.delete(message.n)
    if ('full' in message) entry?.reject(new MailboxFull(message.full))
    else if ('error' in message) entry?.reject(new Error(message.error))
    else entry?.resolve(message.answer)
  }

  function openSocket(): void {
    const opening = connect(path)
    socket = opening
    opening.on('error', () => {})
    opening.on('close', () => {
      send = undefined
      if (!isClosed) clock.after(reconnectAfter, openSocket)
    })
    opening.on('connect', () => {
      send = createLines(opening, receiveLine)
      for (const [n, entry] of waiting) repeatCall(n, entry)
      // Messages that other nodes published in between were not announced.
      for (const listener of listeners) listener('anywhere')
    })
  }

  function repeatCall(n: number, entry: Waiting): void {
    entry.tries += 1
    if (entry.tries <= triesMax) send?.({ n, call: entry.call, given: entry.given })
    else {
      waiting.delete(n)
      entry.reject(new Error(`The mailbox did not answer ${entry.call}`))
    }
  }

  function callWorker<Name extends CallName>(
    call: Name,
    given: Calls[Name]['given'],
  ): Promise<Calls[Name]['answer']> {
    return new Promise((resolve, reject) => {
      calls += 1
      waiting.set(calls, { call, given, tries: 0, resolve, reject })
      send?.({ n: calls, call, given })
    })
  }

  openSocket()
  return {
    append: (messages) => callWorker('append', messages),
    pending: (query) => callWorker('pending', query),
    find: (keys) => callWorker('find', keys),
    acknowledge: async (receipts) => {
      await callWorker('acknowledge', receipts)
    },
    age: () => callWorker('age', null),
    ping: () => callWorker('ping', null),
    onArrival(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      // A stored receipt saves its client a second delivery.
      for (let waited = 0; waiting.size > 0 && send && waited < closeWithin; waited += 10) {
        await sleep(clock, 10)
      }
      socket?.destroy()
      for (const { reject } of waiting.values()) reject(new Error('The mailbox was closed'))
      waiting.clear()
    },
  }
}
