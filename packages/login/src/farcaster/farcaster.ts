import type { Clock } from '@latchkey/protocol'
import { createChainNode, createRpcClient } from '@latchkey/service/rpc'
import type { Kysely } from 'kysely'
import type { LoginConfig } from '../config.ts'
import { newNonce } from '../secrets.ts'
import type { LoginTables } from '../tables.ts'
import { createChannels } from './channels.ts'
import { farcasterRelay } from './relay.ts'
import { farcasterVerifier } from './verify.ts'

type Means = { db: Kysely<LoginTables>; config: LoginConfig; clock: Clock }

/** What came of a look at a log-in that is under way. */
export type Look =
  | { status: 'waiting' }
  | { status: 'gone' | 'unreachable' }
  | { status: 'refused'; reason: string }
  /** `name`: what the relay calls the visitor, which nobody has checked. */
  | { status: 'verified'; fid: bigint; name: string }

export type Farcaster = NonNullable<ReturnType<typeof createFarcaster>>

/**
 * Log-in with Farcaster (FIP-11). The relay carries the request and the signature; all that is believed is what the message
 * says, by the signature of the address that the registry names. `undefined` where the operator has none.
 */
export function createFarcaster({ db, config, clock }: Means) {
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
    /** The link for the visitor's app, and the token by which the vault page looks. Rejects where the relay fails. */
    async begin(): Promise<{ url: string; channel: string }> {
      const nonce = newNonce()
      const { token, url } = await relay.open({ ...place, nonce })
      return { url, channel: await channels.begin({ relayToken: token, nonce }) }
    },
    /** What has become of it. Rejects where relay or node fail; then it can be looked at again. */
    async look(token: string): Promise<Look> {
      const channel = await channels.find(token)
      if (!channel) return { status: 'gone' }
      const { relayToken, nonce } = channel
      const signed = await relay.look(relayToken)
      if (!signed) return { status: 'waiting' }
      const verdict = await verify(signed, { ...place, nonce, now: clock.now() })
      switch (verdict.status) {
        case 'verified':
          return { ...verdict, name: nameIn(signed.username) }
        case 'unverified':
          return { status: 'unreachable' }
        case 'refused':
          // What was signed stays what it is.
          await channels.spend(nonce)
          return verdict
      }
    },
  }
}

/** A name of Farcaster as it is written there; empty for any other text. */
function nameIn(username = ''): string {
  return /^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/.test(username) ? username : ''
}
