import { abortError } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { fromBase64, toBase64 } from './base64.ts'

const binary = 'com.solana.mobilewalletadapter.v1'
const asText = 'com.solana.mobilewalletadapter.v1.base64'
/** Bytes of a frame beyond which a wallet is up to no good. */
const longest = 4_194_304
const mostWaiting = 64

/** Frames to and from a wallet app, in order. */
export type Channel = {
  send(frame: Uint8Array<ArrayBuffer>): void
  /** The next frame. Rejects with `MOBILE_SESSION_CLOSED` when there will be none. */
  next(signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** Opens a websocket to a wallet that may not listen yet: tried again after each pause, until the signal ends it. */
export async function openChannel(
  url: string,
  pauses: readonly [number, ...number[]],
  signal: AbortSignal,
): Promise<Channel> {
  for (const pause of endlessly(pauses)) {
    const channel = await tryOnce(url, signal)
    if (channel) return channel
    await wait(pause, signal)
  }
  throw knownError('MOBILE_SESSION_TIMEOUT')
}

function* endlessly(pauses: readonly [number, ...number[]]) {
  yield* pauses
  for (;;) yield pauses.at(-1) ?? pauses[0]
}

function tryOnce(url: string, signal: AbortSignal): Promise<Channel | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal))
    const socket = new WebSocket(url, [binary, asText])
    const channel = channelOver(socket)
    const end = () => {
      socket.close()
      reject(abortError(signal))
    }
    const settle = (opened: Channel | undefined) => {
      signal.removeEventListener('abort', end)
      resolve(opened)
    }
    signal.addEventListener('abort', end, { once: true })
    socket.addEventListener('open', () => settle(channel))
    socket.addEventListener('error', () => settle(undefined))
    socket.addEventListener('close', () => settle(undefined))
  })
}

function channelOver(socket: WebSocket): Channel {
  const frames: Uint8Array<ArrayBuffer>[] = []
  let wake = () => {}
  let closed: unknown
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('message', ({ data }) => {
    const frame = parseFrame(data)
    if (frame && frames.length < mostWaiting) frames.push(frame)
    else socket.close()
    wake()
  })
  socket.addEventListener('close', (event) => {
    closed = event
    wake()
  })
  return {
    send(frame) {
      if (socket.protocol === asText) socket.send(toBase64(frame))
      else socket.send(frame)
    },
    async next(signal) {
      for (;;) {
        if (signal?.aborted) throw abortError(signal)
        const frame = frames.shift()
        if (frame) return frame
        if (closed) throw knownError('MOBILE_SESSION_CLOSED', closed)
        await new Promise<void>((resolve) => {
          wake = resolve
          signal?.addEventListener('abort', () => resolve(), { once: true })
        })
      }
    },
    close: () => socket.close(),
  }
}

function parseFrame(data: unknown): Uint8Array<ArrayBuffer> | undefined {
  const frame = data instanceof ArrayBuffer ? new Uint8Array(data) : fromBase64(data)
  return frame && frame.length <= longest ? frame : undefined
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(abortError(signal))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })
}
