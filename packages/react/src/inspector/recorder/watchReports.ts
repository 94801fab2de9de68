import type { Latchkey, Observation } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { parseJson } from '@latchkey/protocol'
import { codeOf, factsOfMessage } from './facts.ts'
import type { Journal } from './journal.ts'

/** Notes what the client reports: its requests to wallets, and WalletConnect messages. Returns the undo. */
export function watchReports(client: Latchkey, journal: Journal): () => void {
  const noteMessage = createMessageNotes(journal)
  const noteRequest = createRequestNotes(journal)
  const observe = (observation: Observation) =>
    observation.kind === 'request' ? noteRequest(observation) : noteMessage(observation)
  client.slots.observe = observe
  return () => {
    if (client.slots.observe === observe) delete client.slots.observe
  }
}

type RequestReport = Extract<Observation, { kind: 'request' }>
type MessageReport = Extract<Observation, { kind: 'relayMessage' }>

/** Notes each status of a request once: progress within a status is not noted. */
function createRequestNotes(journal: Journal) {
  const known = new Map<string, { id: unknown; status: unknown }>()
  return ({ name = 'request', request }: RequestReport) => {
    const before = known.get(name)
    const isLeft = request === null
    const id = isLeft ? before?.id : field(request, 'id')
    const status = isLeft ? 'left' : field(request, 'status')
    if (before?.id === id && before?.status === status) return
    known.set(name, { id, status })
    const code = codeOf(field(request, 'error'))
    journal.note({ kind: 'request', name, request: id, status, code })
  }
}

/** The tags of WalletConnect's requests by their methods. The tag of an answer is one more. */
const tags = new Map([
  ['wc_pairingDelete', 1000],
  ['wc_pairingPing', 1002],
  ['wc_sessionPropose', 1100],
  ['wc_sessionSettle', 1102],
  ['wc_sessionUpdate', 1104],
  ['wc_sessionExtend', 1106],
  ['wc_sessionRequest', 1108],
  ['wc_sessionEvent', 1110],
  ['wc_sessionDelete', 1112],
  ['wc_sessionPing', 1114],
  ['wc_sessionAuthenticate', 1116],
])

function typeOf(content: unknown): 'request' | 'result' | 'error' {
  if (typeof field(content, 'method') === 'string') return 'request'
  return field(content, 'error') === undefined ? 'result' : 'error'
}

/** As many requests wait for an answer at most. */
const most = 200

function createMessageNotes(journal: Journal) {
  /** The methods of requests, by their ids: an answer names only the id. */
  const methods = new Map<string, string>()
  return ({ direction, topic, bytes, content: given }: MessageReport) => {
    const content = typeof given === 'string' ? parseJson(given) : given
    const type = typeOf(content)
    const id = String(field(content, 'id'))
    const own = field(content, 'method')
    const method = typeof own === 'string' ? own : (methods.get(id) ?? 'answer')
    if (type === 'request') methods.set(id, method)
    const [oldest] = methods.keys()
    if (methods.size > most && oldest !== undefined) methods.delete(oldest)
    const tag = tags.get(method)
    journal.note({
      kind: 'relay',
      direction,
      type,
      topic: topic.slice(0, 8),
      message: id,
      method,
      tag: tag === undefined || type === 'request' ? tag : tag + 1,
      code: codeOf(field(content, 'error')),
      facts: { ...factsOfMessage(method, field(content, 'params')), bytes },
    })
  }
}
