import { once } from 'node:events'
import { WebSocket } from 'ws'
import { addressOf, createIdentity } from '../testing/client.ts'
import { freshTopic } from '../testing/freshTopic.ts'

/** One sender and what answers it: `send` begins a message, `onDone` tells of each that has come through. */
export type Line = { send(): void; onDone: () => void; close(): void }

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
  // Both come in the order in which the messages were published.
  let durable = 0
  let arrived = 0
  let done = 0
  const settle = () => {
    while (done < Math.min(durable, arrived)) {
      done += 1
      line.onDone()
    }
  }
  const line: Line = {
    onDone() {},
    send() {
      number += 1
      publisher.send(
        `{"id":${number},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"${number}${envelope}","ttl":300,"tag":1108}}`,
      )
    },
    close() {
      publisher.terminate()
      subscriber.terminate()
    },
  }
  publisher.on('message', (data) => {
    const text = String(data)
    if (!text.endsWith('"result":true}')) throw new Error(`The relay answered ${text}`)
    durable += 1
    settle()
  })
  subscriber.on('message', (data) => {
    const id = /^\{"id":(\d+),/.exec(String(data))?.[1]
    subscriber.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    arrived += 1
    settle()
  })
  return line
}

/** A socket of a bare server that sends everything back. */
export async function echoLine(port: number): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
  await once(socket, 'open')
  const line: Line = {
    onDone() {},
    send: () => socket.send(envelope),
    close: () => socket.terminate(),
  }
  socket.on('message', () => line.onDone())
  return line
}
