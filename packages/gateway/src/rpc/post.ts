import { setTimeout as pause } from 'node:timers/promises'
import { knownError, rpc } from '@latchkey/protocol'

type PostOptions = { timeout: number; retries: number }

/**
 * Posts JSON text to a node and gives the answer's text. Tries again after 150, 300, 600 ms … when the node
 * cannot be reached or says that it is overloaded (429, 5xx), but not when it takes too long; rejects with NETWORK_FAILED in the end.
 */
export async function postText(url: string, body: string, options: PostOptions): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(url, body, options.timeout)
    } catch (error) {
      // A node that is still busy with the first is not given the same again.
      if (attempt >= options.retries || isTimeout(error)) throw knownError('NETWORK_FAILED', error)
      await pause(rpc.retryDelay * 2 ** attempt)
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

async function once(url: string, body: string, timeout: number): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const text = await response.text()
  // Some nodes send JSON-RPC errors with a 4xx status: those are answers.
  if (response.status === 429 || response.status >= 500) throw new Error(`HTTP ${response.status}`)
  return text
}
