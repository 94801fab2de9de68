import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

/** A client's key, and its id at the relay. */
export type Identity = { clientId: string; key: KeyObject }

export function createIdentity(): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const clientId = `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...raw))}`
  return { clientId, key: privateKey }
}

export type Claims = Partial<{ iss: string; sub: string; aud: string; iat: number; exp: number }>

/** A token as clients make it; `claims` replaces what it says. */
export function createToken(identity: Identity, relay: string, claims: Claims = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = 'ab'.repeat(32)
  const payload = { iss: identity.clientId, sub, aud: relay, iat, exp: iat + 86_400, ...claims }
  return signToken(identity, { alg: 'EdDSA', typ: 'JWT' }, payload)
}

export function signToken(identity: Identity, header: object, payload: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const input = `${encode(header)}.${encode(payload)}`
  return `${input}.${sign(null, Buffer.from(input), identity.key).toString('base64url')}`
}

export type Pushed = {
  id: number
  subscription: string
  topic: string
  message: string
  publishedAt: number
  tag: number
  attestation?: string
}

export type Client = {
  clientId: string
  /** Every push so far. */
  pushed: Pushed[]
  /** Resolves once `count` pushes have come in all. */
  untilPushed(count: number): Promise<Pushed[]>
  /** Resolves with the result; rejects with the error's message. */
  ask(method: string, params: unknown): Promise<unknown>
  /** Sends as it is; resolves with the next answer that is no push. */
  raw(text: string | Buffer): Promise<string>
  /** Acknowledge pushes as they come: so at first. */
  acknowledges: boolean
  acknowledge(id: number): void
  socket: WebSocket
  closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

export type ClientOptions = {
  identity?: Identity
  query?: Record<string, string>
  headers?: Record<string, string>
  onPush?: (push: Pushed) => void
}

/** The address that a client of this identity connects to. */
export function addressOf(
  relay: string,
  identity: Identity,
  query: Record<string, string> = {},
): string {
  const address = new URL(relay)
  const all = {
    auth: createToken(identity, relay),
    projectId: 'test',
    ua: 'wc-2/js-test',
    ...query,
  }
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
  return address.href
}

let requests = 0

/** A plain client of the relay's protocol. Rejects when the connection is refused. */
export async function connectClient(relay: string, options: ClientOptions = {}): Promise<Client> {
  const { identity = createIdentity(), query, headers = {}, onPush } = options
  const socket = new WebSocket(addressOf(relay, identity, query), { headers })
  const pushed: Pushed[] = []
  const answers = new Map<string, (text: string) => void>()
  const watchers = new Set<() => void>()
  let otherAnswer: ((text: string) => void) | undefined

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  const client: Client = {
    clientId: identity.clientId,
    pushed,
    acknowledges: true,
    socket,
    closed,
    untilPushed(count) {
      return new Promise((resolve) => {
        const check = () => {
          if (pushed.length < count) return
          watchers.delete(check)
          resolve(pushed)
        }
        watchers.add(check)
        check()
      })
    },
    async ask(method, params) {
      requests += 1
      const id = `${Date.now()}${String(requests % 1_000_000).padStart(6, '0')}`
      const answer = new Promise<string>((resolve) => answers.set(id, resolve))
      const lost = closed.then(({ code }) => Promise.reject(new Error(`Closed with ${code}`)))
      socket.send(
        `{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`,
      )
      const { result, error } = Object(JSON.parse(await Promise.race([answer, lost])))
      if (error) throw new Error(Object(error).message)
      return result
    },
    raw(text) {
      socket.send(text)
      return new Promise((resolve) => {
        otherAnswer = resolve
      })
    },
    acknowledge(id) {
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    },
    async close() {
      socket.close()
      await closed
    },
  }

  socket.on('message', (data) => {
    const text = String(data)
    const push = readPush(text)
    if (push) {
      pushed.push(push)
      if (client.acknowledges) client.acknowledge(push.id)
      onPush?.(push)
      for (const check of [...watchers]) check()
      return
    }
    const id = /^\{"id":(\d+),/.exec(text)?.[1] ?? ''
    const resolve = answers.get(id) ?? otherAnswer
    answers.delete(id)
    resolve?.(text)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return client
}

function readPush(text: string): Pushed | undefined {
  const frame = Object(JSON.parse(text))
  if (frame.method !== 'irn_subscription') return undefined
  const { id, data } = Object(frame.params)
  return { id: Number(frame.id), subscription: String(id), ...data }
}
