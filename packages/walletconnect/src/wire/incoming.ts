import { type Envelope, open, parseEnvelope } from '../crypto/envelope.ts'
import { hashOf } from '../crypto/keys.ts'
import { parseRpc, type RpcMessage } from './json-rpc.ts'

/** Returns the key of a topic's messages; of the sender's public key when the envelope names one (type 1). */
type KeyFor = (sender: string | undefined) => Uint8Array | undefined

/** How many messages are remembered, so that a repeated one is ignored. */
const seenMost = 8192

/** Returns a function that opens each message once. It returns `undefined` for a repeated or unreadable message. */
export function createMessageReader() {
  const seen = new Set<string>()

  function isNew(topic: string, message: string): boolean {
    const mark = hashOf(topic + message)
    if (seen.has(mark)) return false
    seen.add(mark)
    const [oldest] = seen
    if (seen.size > seenMost && oldest !== undefined) seen.delete(oldest)
    return true
  }

  return (topic: string, message: string, keyFor: KeyFor): RpcMessage | undefined => {
    const envelope = parseEnvelope(message)
    return envelope && isNew(topic, message) ? contentOf(envelope, keyFor) : undefined
  }
}

/** The JSON-RPC message in an envelope, if there is a key for it. */
function contentOf(envelope: Envelope, keyFor: KeyFor): RpcMessage | undefined {
  const key = keyFor(envelope.type === 1 ? envelope.sender : undefined)
  const text = key && open(envelope, key)
  return text === undefined ? undefined : parseRpc(text)
}
