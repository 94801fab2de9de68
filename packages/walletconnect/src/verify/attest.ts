import { field } from '@latchkey/core/foreign'
import type { Clock } from '@latchkey/protocol'
import { canParseUrl } from '@latchkey/protocol'
import { hashOf } from '../crypto/keys.ts'

/** Milliseconds that a verify service may take. */
const patience = 5_000
const longest = 16_384

export type Attesting = {
  /** The service's root. */
  verifyUrl: string
  projectId: string
  clock: Clock
  /** The sealed message and its text. */
  message: string
  text: string
}

/**
 * Has a verify service attest that this page's origin sends a message: a hidden frame of the service answers with a
 * JWT. `undefined` where there is no page, or no answer in time.
 */
export async function attest(asking: Attesting): Promise<string | undefined> {
  if (typeof document === 'undefined' || !canParseUrl(asking.verifyUrl)) return undefined
  const { origin, href } = attestationUrl(asking, window.location.origin)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = href
  return new Promise((resolve) => {
    const finish = (attestation?: string) => {
      cancel()
      window.removeEventListener('message', hear)
      frame.remove()
      resolve(attestation)
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      const answer = parseAnswer(event.data)
      if (answer) finish(answer.attestation)
    }
    const cancel = asking.clock.after(patience, finish)
    window.addEventListener('message', hear)
    document.body.append(frame)
  })
}

function attestationUrl({ verifyUrl, projectId, message, text }: Attesting, page: string): URL {
  const url = new URL(`${verifyUrl.replace(/\/+$/, '')}/v3/attestation`)
  const params = { projectId, origin: page, id: hashOf(message), decryptedId: hashOf(text) }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url
}

/** The service posts JSON as text; an attestation of `null` says that it gives none. */
function parseAnswer(data: unknown): { attestation?: string } | undefined {
  if (typeof data !== 'string' || data.length > longest) return undefined
  try {
    const value: unknown = JSON.parse(data)
    if (field(value, 'type') !== 'verify_attestation') return undefined
    const attestation = field(value, 'attestation')
    return typeof attestation === 'string' ? { attestation } : {}
  } catch {
    return undefined
  }
}
