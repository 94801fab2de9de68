import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { solanaKeys } from '@latchkey/devkit'
import {
  createKeyPairFromBytes,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import { type WebSocket, WebSocketServer } from 'ws'

/** What a test changes of a wallet app. */
export type AppChanges = {
  /** The `v` of the session's properties; `null` sends none, as wallets of the first version do. */
  version?: unknown
  /** Takes only the base64 subprotocol. */
  base64?: boolean
  /** Was not there yet for the first greeting, and says by an empty frame that it is now. */
  ping?: boolean
  /** Milliseconds until it listens. */
  late?: number
  /** Changes a frame that is about to leave; `null` keeps it back. `index` counts from 0, the HELLO_RSP. */
  frame?: (frame: Buffer, index: number) => Buffer | null
  /** Answers another way; a thrown `{ code, message }` is sent as the error. */
  answers?: { [method: string]: (params: Params) => unknown }
  /** Writes `"error": null` beside each result, as some JSON-RPC libraries do. */
  nullError?: boolean
  /** Drops the connection when this method is called. */
  dropOn?: string
  base?: string
  features?: readonly string[]
  send?: (base64: string) => Promise<unknown>
}
type Params = Record<string, unknown>
export type WalletApp = {
  address: string
  /** Opens the app by its link, as the phone would. */
  open(uri: string): Promise<void>
  /** Every link it was opened by. */
  uris: string[]
  requested: { method: string; params: Params }[]
  /** The visitor takes back, in the app, what was permitted so far. */
  revoke(): void
  /** The number of sessions that are open now. */
  sessions(): number
  stop(): Promise<void>
}

/**
 * Ports that no connection of this machine goes out from by chance, as Linux hands them out below 61000, and that no
 * other worker of the tests listens on: two hundred for each, one after the other.
 */
export const quietPort: () => number = portsOf(Number(process.env.VITEST_POOL_ID ?? 0) % 20)

function portsOf(worker: number): () => number {
  let count = 0
  return () => 61_000 + worker * 200 + (count++ % 200)
}

/**
 * The wallet's side of the Mobile Wallet Adapter protocol, written with Node's own cryptography, with a key of the
 * local world.
 */
export function walletApp(changes: AppChanges = {}): WalletApp {
  const [key] = solanaKeys
  const secret = new Uint8Array(getBase58Encoder().encode(key.secretKey))
  const publicKey = Buffer.from(secret.slice(32)).toString('base64')
  const keyPair = createKeyPairFromBytes(secret)
  const servers: WebSocketServer[] = []
  const uris: string[] = []
  const requested: WalletApp['requested'] = []
  let tokens = 0
  let lastRevoked = 0

  const sign = async (bytes: Uint8Array) =>
    Buffer.from(await signBytes((await keyPair).privateKey, new Uint8Array(bytes)))
  const signTransaction = async (payload: unknown) => {
    const wire = new Uint8Array(Buffer.from(String(payload), 'base64'))
    const transaction = getTransactionDecoder().decode(wire)
    const signed = await partiallySignTransaction([await keyPair], transaction)
    return Buffer.from(new Uint8Array(getTransactionEncoder().encode(signed)))
  }
  const authorize = () => ({
    auth_token: `token-${++tokens}`,
    accounts: [{ address: publicKey, label: 'Savings', display_address: key.address }],
    ...(changes.base !== undefined && { wallet_uri_base: changes.base }),
  })
  const requirePermitted = (token: unknown) => {
    const number = Number(String(token).slice('token-'.length))
    if (number <= lastRevoked) throw { code: -1, message: 'authorization request failed' }
  }
  const methods: NonNullable<AppChanges['answers']> = {
    async authorize({ sign_in_payload: payload, auth_token: token }) {
      if (token !== undefined) requirePermitted(token)
      if (payload === undefined) return authorize()
      const { domain, statement } = Object(payload)
      const text = `${domain} wants you to sign in with your Solana account:\n${key.address}\n\n${statement}`
      const message = Buffer.from(text)
      return {
        ...authorize(),
        sign_in_result: {
          address: publicKey,
          signed_message: message.toString('base64'),
          signature: (await sign(message)).toString('base64'),
        },
      }
    },
    reauthorize({ auth_token: token }) {
      requirePermitted(token)
      return authorize()
    },
    get_capabilities: () => ({
      max_transactions_per_request: 10,
      supported_transaction_versions: ['legacy', 0],
      features: changes.features ?? ['solana:signTransactions'],
      supports_sign_and_send_transactions: true,
    }),
    async sign_messages({ payloads }) {
      const signed = listOf(payloads).map(async (payload) => {
        const message = Buffer.from(payload, 'base64')
        return Buffer.concat([message, await sign(message)]).toString('base64')
      })
      return { signed_payloads: await Promise.all(signed) }
    },
    async sign_transactions({ payloads }) {
      const signed = await Promise.all(listOf(payloads).map(signTransaction))
      return { signed_payloads: signed.map((one) => one.toString('base64')) }
    },
    async sign_and_send_transactions({ payloads }) {
      const signed = await Promise.all(listOf(payloads).map(signTransaction))
      for (const one of signed) await changes.send?.(one.toString('base64'))
      return { signatures: signed.map((one) => one.subarray(1, 65).toString('base64')) }
    },
    ...changes.answers,
  }

  async function answer(call: { id: unknown; method: string; params: Params }) {
    requested.push({ method: call.method, params: call.params })
    try {
      const method = methods[call.method]
      if (!method) throw { code: -32601, message: 'Method not found' }
      const result = await method(call.params)
      return { id: call.id, jsonrpc: '2.0', result, ...(changes.nullError && { error: null }) }
    } catch (error) {
      return { id: call.id, jsonrpc: '2.0', error }
    }
  }

  function serve(socket: WebSocket, association: Buffer) {
    const asText = socket.protocol.endsWith('.base64')
    let index = 0
    let received = 0
    let sent = 0
    let shared: Buffer | undefined
    let isAway = changes.ping
    const send = (frame: Buffer) => {
      const changed = changes.frame ? changes.frame(frame, index++) : frame
      if (changed) socket.send(asText ? changed.toString('base64') : changed)
    }
    const seal = (key: Buffer, value: unknown) => {
      const sequence = Buffer.alloc(4)
      sequence.writeUInt32BE(++sent)
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(sequence)
      const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      return Buffer.concat([sequence, iv, body, cipher.getAuthTag()])
    }
    const open = (key: Buffer, frame: Buffer): unknown => {
      const sequence = frame.subarray(0, 4)
      if (sequence.readUInt32BE() !== ++received) throw new Error('The site lost count')
      const cipher = createDecipheriv('aes-128-gcm', key, frame.subarray(4, 16))
      cipher.setAAD(sequence).setAuthTag(frame.subarray(-16))
      const text = Buffer.concat([cipher.update(frame.subarray(16, -16)), cipher.final()])
      return JSON.parse(text.toString())
    }
    const greet = (hello: Buffer) => {
      const point = hello.subarray(0, 65)
      const isProven = verify(
        'sha256',
        point,
        { key: publicKeyOf(association), dsaEncoding: 'ieee-p1363' },
        hello.subarray(65),
      )
      if (!isProven || hello.length !== 129) return socket.close(1002, 'bad hello')
      const own = createECDH('prime256v1')
      const mine = own.generateKeys()
      shared = Buffer.from(
        hkdfSync('sha256', own.computeSecret(point), association, Buffer.alloc(0), 16),
      )
      const { version = 'v1' } = changes
      send(version === null ? mine : Buffer.concat([mine, seal(shared, { v: version })]))
    }
    const hear = async (frame: Buffer) => {
      if (isAway) {
        isAway = false
        return socket.send(asText ? '' : Buffer.alloc(0))
      }
      if (!shared) return greet(frame)
      const { id, method, params } = Object(open(shared, frame))
      if (method === changes.dropOn) return socket.terminate()
      send(seal(shared, await answer({ id, method, params })))
    }
    socket.on('message', (data: Buffer) => {
      hear(asText ? Buffer.from(data.toString(), 'base64') : data).catch(() => socket.close(1002))
    })
  }

  return {
    address: key.address,
    uris,
    requested,
    revoke() {
      lastRevoked = tokens
    },
    sessions: () => servers.reduce((sum, server) => sum + server.clients.size, 0),
    async open(uri) {
      uris.push(uri)
      const { searchParams } = new URL(uri)
      const association = Buffer.from(String(searchParams.get('association')), 'base64url')
      if (changes.late) await new Promise((resolve) => setTimeout(resolve, changes.late))
      const server = new WebSocketServer({
        host: 'localhost',
        port: Number(searchParams.get('port')),
        path: '/solana-wallet',
        handleProtocols: (offered) =>
          [...offered].find((one) => one.endsWith('.base64') === Boolean(changes.base64)) ?? false,
      })
      servers.push(server)
      server.on('connection', (socket) => serve(socket, association))
      await once(server, 'listening')
    },
    async stop() {
      for (const server of servers) {
        for (const socket of server.clients) socket.terminate()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

function publicKeyOf(point: Buffer) {
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33, 65).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
