import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { failure } from '../failure.ts'

/** The version of the Safe Apps SDK whose protocol this is. */
const sdkVersion = '9.1.0'
const longestError = 2_000

/** Calls a method of the Safe that holds this page in a frame. */
export type SafeCall = (method: string, params?: unknown, signal?: AbortSignal) => Promise<unknown>

/**
 * The Safe Apps protocol: a request is posted to the parent window, at the given origins only, and its answer is taken
 * from the parent window and those origins only. Rejects with what the Safe says, as an EIP-1193 error.
 */
export function safeChannel(page: Window, origins: readonly string[]): SafeCall {
  return (method, params, signal) =>
    new Promise((resolve, reject) => {
      const id = requestId()
      function hear(event: MessageEvent) {
        if (event.source !== page.parent || !origins.includes(event.origin)) return
        if (!isAnswer(event.data, id)) return
        const { data } = event
        end(() =>
          field(data, 'success') === true ? resolve(field(data, 'data')) : reject(refusal(data)),
        )
      }
      const giveUp = () => end(() => reject(signal?.reason))
      function end(settle: () => void) {
        page.removeEventListener('message', hear)
        signal?.removeEventListener('abort', giveUp)
        settle()
      }
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp)
      page.addEventListener('message', hear)
      const request = { id, method, params, env: { sdkVersion } }
      try {
        for (const origin of origins) page.parent.postMessage(request, origin)
      } catch (cause) {
        // A value that cannot be cloned cannot be sent.
        end(() => reject(knownError('FEATURE_UNSUPPORTED', cause)))
      }
    })
}

/** Ten hexadecimal digits, as the SDK makes them. */
function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isAnswer(data: unknown, id: string): boolean {
  const version = field(data, 'version')
  return (
    field(data, 'id') === id && typeof version === 'string' && Number.parseInt(version, 10) >= 1
  )
}

function refusal(data: unknown): Error {
  const errorText = field(data, 'error')
  const text = typeof errorText === 'string' ? errorText.slice(0, longestError) : 'The Safe refused'
  const code = /reject|declin|denied|cancel/i.test(text) ? 4001 : -32_603
  return failure(code, text)
}
