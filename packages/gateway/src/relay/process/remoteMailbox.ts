import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Arrival, Mailbox } from '../mailbox.ts'
import type { CallName, Calls, FromWorker } from './calls.ts'
import { createLines } from './lines.ts'

const reconnectAfter = 20
const closeWithin = 1_000
/** A call that so many workers in a row did not live to answer is given up. */
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
 * The mailbox that a worker process serves. Calls wait while the worker is away and are made again, in order, when
 * it was killed before it answered: none does harm when it is made twice.
 */
export function connectMailbox(path: string): Mailbox {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(arrival: Arrival) => void>()
  let send: ((call: Numbered) => void) | undefined
  let socket: Socket | undefined
  let isClosed = false
  let calls = 0

  function receive(line: string): void {
    const said: FromWorker = JSON.parse(line)
    if ('arrival' in said) {
      for (const listener of listeners) listener(said.arrival)
      return
    }
    const asked = waiting.get(said.n)
    waiting.delete(said.n)
    if ('error' in said) asked?.reject(new Error(said.error))
    else asked?.resolve(said.answer)
  }

  function open(): void {
    const opening = connect(path)
    socket = opening
    opening.on('error', () => {})
    opening.on('close', () => {
      send = undefined
      if (!isClosed) setTimeout(open, reconnectAfter)
    })
    opening.on('connect', () => {
      send = createLines(opening, receive)
      for (const [n, asked] of waiting) repeat(n, asked)
      // What other nodes have published in between was not told.
      for (const listener of listeners) listener('anywhere')
    })
  }

  function repeat(n: number, asked: Waiting): void {
    asked.tries += 1
    if (asked.tries <= triesMax) send?.({ n, call: asked.call, given: asked.given })
    else {
      waiting.delete(n)
      asked.reject(new Error(`The mailbox did not answer ${asked.call}`))
    }
  }

  function ask<Name extends CallName>(
    call: Name,
    given: Calls[Name]['given'],
  ): Promise<Calls[Name]['answer']> {
    return new Promise((resolve, reject) => {
      calls += 1
      waiting.set(calls, { call, given, tries: 0, resolve, reject })
      send?.({ n: calls, call, given })
    })
  }

  open()
  return {
    append: (messages) => ask('append', messages),
    pending: (query) => ask('pending', query),
    find: (keys) => ask('find', keys),
    acknowledge: async (receipts) => {
      await ask('acknowledge', receipts)
    },
    async ping() {
      await ask('ping', null)
    },
    onArrival(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      // Receipts that are still under way spare their clients a second delivery.
      for (let waited = 0; waiting.size > 0 && send && waited < closeWithin; waited += 10) {
        await sleep(10)
      }
      socket?.destroy()
      for (const { reject } of waiting.values()) reject(new Error('The mailbox was closed'))
      waiting.clear()
    },
  }
}
