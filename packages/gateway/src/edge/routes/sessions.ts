import * as wire from '@latchkey/protocol/sessions'
import type { SharedLimit } from '@latchkey/service/clients'
import type { Exchange, Server } from '@latchkey/service/http'
import { json, orUnavailable, type Reply, refuse, tooManyRequests } from '@latchkey/service/http'
import type { SessionRefusal, Sessions } from '../ports/sessions.ts'

type Done<Value> = { ok: true; value: Value } | SessionRefusal

/** Registers the routes of smart sessions. `limit` counts requests that need a signature or a read of a chain. */
export function registerSessions(server: Server, sessions: Sessions, limit: SharedLimit): void {
  async function metered<Value, Answer>(
    { client }: Exchange,
    run: () => Promise<Done<Value>>,
    answer: (value: Value) => Answer,
  ): Promise<Reply<Answer>> {
    const wait = await limit.wait(client, 'sessions')
    if (wait > 0) return tooManyRequests(wait)
    const read = await orUnavailable('chainId', run())
    return read.ok ? replied(read.value, answer) : read.refusal
  }
  server.on(wire.getSessions, async ({ params }) =>
    replied(await sessions.list(params.id), (pcis) => ({ pcis })),
  )
  server.on(wire.postSession, ({ params, query }, exchange) =>
    metered(
      exchange,
      async () => sessions.begin(params.id),
      ({ pci, publicKey }) => ({ pci, key: wireKey(publicKey, query.v) }),
    ),
  )
  server.on(wire.getSessionCosigner, ({ params, query }, exchange) =>
    metered(
      exchange,
      () => sessions.cosigner(params.id, query.pci),
      (publicKey) => ({ key: { type: 'secp256k1' as const, publicKey } }),
    ),
  )
  server.on(wire.postSessionActivation, ({ params, query, body }, exchange) =>
    metered(
      exchange,
      () => sessions.activate(params.id, (query.projectId ?? '').slice(0, 120), body),
      () => ({}),
    ),
  )
  server.on(wire.getSessionContext, async ({ params, query }) =>
    replied(await sessions.contextOf(params.id, query.pci), (context) => ({ context })),
  )
  server.on(wire.postSessionRevocation, ({ params, body }, exchange) =>
    metered(
      exchange,
      () => sessions.revoke(params.id, body),
      () => ({}),
    ),
  )
  server.on(wire.postSessionSignature, ({ params, body }, exchange) =>
    metered(
      exchange,
      () => sessions.sign(params.id, body),
      (signature) => ({ signature }),
    ),
  )
}

function replied<Value, Answer>(
  done: Done<Value>,
  answer: (value: Value) => Answer,
): Reply<Answer> {
  return done.ok ? json(answer(done.value)) : refuse(done.status, done.field, done.description)
}

/** Older clients read the hex of the key's own hex. */
function wireKey(publicKey: `0x${string}`, version: string | undefined) {
  const older: `0x${string}` = `0x${Buffer.from(publicKey.slice(2)).toString('hex')}`
  return { type: 'secp256k1' as const, publicKey: version === '2' ? publicKey : older }
}
