import type { Clock } from '@latchkey/protocol'
import { createChainNode, createRpcClient } from '@latchkey/service/rpc'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import { newNonce } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import { createChannels } from './channels.ts'
import { farcasterRelay } from './relay.ts'
import { farcasterVerifier } from './verify.ts'

type Dependencies = { db: Kysely<LoginTables>; config: LoginConfig; clock: Clock }

/** The state of a login. */
export type ChannelState =
  | { status: 'waiting' }
  | { status: 'gone' | 'unreachable' }
  | { status: 'refused'; reason: string }
  /** `name`: the visitor's name at the relay, which is not verified. */
  | { status: 'verified'; fid: bigint; name: string }

export type Farcaster = NonNullable<ReturnType<typeof createFarcaster>>

/**
 * Logs in with Farcaster (FIP-11). The relay transports the request and the signature. Only the signed message is trusted,
 * with a signature of the address in the registry. Returns `undefined` if the operator has not configured Farcaster.
 */
export function createFarcaster({ db, config, clock }: Dependencies) {
  const { farcaster, vaultOrigin } = config
  if (!farcaster) return undefined
  const origin = new URL(farcaster.origin ?? vaultOrigin)
  const place = { domain: origin.host, uri: origin.href }
  const relay = farcasterRelay(farcaster.relayUrl, clock)
  const channels = createChannels(db, clock.now)
  const verify = farcasterVerifier({
    rpc: createRpcClient(createChainNode({ rpcUrl: farcaster.rpcUrl }, clock)),
    registry: farcaster.registry,
    spend: channels.spend,
  })

  return {
    /** Returns a link for the visitor's app, and the token with which the page polls. Rejects if the relay fails. */
    async start(): Promise<{ url: string; channel: string }> {
      const nonce = newNonce()
      const { token, url } = await relay.open({ ...place, nonce })
      return { url, channel: await channels.start({ relayToken: token, nonce }) }
    },
    /** Reads the state of a login. Rejects if the relay or the node fails; the next poll may succeed. */
    async poll(token: string): Promise<ChannelState> {
      const channel = await channels.find(token)
      if (!channel) return { status: 'gone' }
      const { relayToken, nonce } = channel
      const signed = await relay.poll(relayToken)
      if (!signed) return { status: 'waiting' }
      const verdict = await verify(signed, { ...place, nonce, now: clock.now() })
      switch (verdict.status) {
        case 'verified':
          return { ...verdict, name: nameIn(signed.username) }
        case 'unverified':
          return { status: 'unreachable' }
        case 'refused':
          // The same message would be refused again.
          await channels.spend(nonce)
          return verdict
      }
    },
  }
}

/** Returns a valid Farcaster name, or an empty text. */
function nameIn(username = ''): string {
  return /^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/.test(username) ? username : ''
}
