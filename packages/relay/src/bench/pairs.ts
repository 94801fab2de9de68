import { once } from 'node:events'
import { WebSocket } from 'ws'
import { addressOf, createIdentity } from '../testing/client.ts'
import { freshTopic } from '../testing/freshTopic.ts'

/**
 * One sender and its receiver. `send` starts a message and returns its number. `onDone` reports each delivered message,
 * `onRefused` each refused one.
 */
export type Line = {
  send(): number
  onDone: (number: number) => void
  onRefused: (number: number) => void
  close(): void
}

const envelope = 'm'.repeat(1_000)

/** A publisher and a subscriber of one topic. A message is done once it was acknowledged as durable and has arrived. */
export async function relayLine(relay: string): Promise<Line> {
  const topic = freshTopic()
  const open = async () => {
    const socket = new WebSocket(addressOf(relay, createIdentity()), { perMessageDeflate: false })
    await once(socket, 'open')
    return socket
  }
  const [publisher, subscriber] = [await open(), await open()]
  subscriber.send(`{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`)
  await once(subscriber, 'message')
  let number = 0
  /** Of the two, answer and push, the one that came first. */
  const halves = new Set<number>()
  const settle = (half: number) => {
    if (halves.delete(half)) line.onDone(half)
    else halves.add(half)
  }
  const line: Line = {
    onDone() {},
    onRefused() {},
    send() {
      number += 1
      publisher.send(
        `{"id":${number},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"${number}${envelope}","ttl":300,"tag":1108}}`,
      )
      return number
    },
    close() {
      publisher.terminate()
      subscriber.terminate()
    },
  }
  publisher.on('message', (data) => {
    const text = String(data)
    const id = Number(/^\{"id":(\d+),/.exec(text)?.[1])
    if (text.endsWith('"result":true}')) settle(id)
    else if (text.includes('"Busy')) line.onRefused(id)
    else throw new Error(`The relay answered ${text}`)
  })
  subscriber.on('message', (data) => {
    const text = String(data)
    const id = /^\{"id":(\d+),/.exec(text)?.[1]
    subscriber.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    settle(Number(/"message":"(\d+)m/.exec(text)?.[1]))
  })
  return line
}

/** A socket of a bare server that sends everything back. */
export async function echoLine(port: number): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
  await once(socket, 'open')
  let sent = 0
  let back = 0
  const line: Line = {
    onDone() {},
    onRefused() {},
    send() {
      socket.send(envelope)
      sent += 1
      return sent
    },
    close: () => socket.terminate(),
  }
  socket.on('message', () => {
    back += 1
    line.onDone(back)
  })
  return line
}
