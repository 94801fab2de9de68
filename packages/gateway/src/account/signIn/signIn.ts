import { ethCallOf } from '@latchkey/siwx/eip155'
import { createSessions, handleSignIn, type Sessions } from '@latchkey/siwx/sessions'
import * as v from 'valibot'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { GatewayConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Chains } from '../../edge/ports/chains.ts'
import type { SignIn } from '../../edge/ports/signIn.ts'
import { createNonces } from './nonces.ts'
import { createSessionStore } from './sessionStore.ts'

/** What sign-in needs. */
type Dependencies = {
  config: GatewayConfig
  db: Database
  chains: Chains
  rpcOf: RpcClients
  now: () => number
}

/** Sign-in to the sites of the operator; `undefined` where none is configured. */
export function createSignIn(dependencies: Dependencies): SignIn | undefined {
  const sessions = sessionsOf(dependencies)
  return sessions && ((request) => handleSignIn(sessions, request))
}

function sessionsOf({ config, db, chains, rpcOf, now }: Dependencies): Sessions | undefined {
  const { siwx } = config
  if (!siwx) return undefined
  // A gateway without chains of its own signs in by keys of any chain.
  const served = siwx.chains ?? chains.all.map(({ id }) => id)
  return createSessions({
    origin: siwx.origins,
    ...(served.length > 0 && { chains: served }),
    ...(siwx.lifetime !== undefined && { lifetime: siwx.lifetime }),
    now,
    nonces: createNonces(db, now),
    store: createSessionStore(db, now),
    // A contract signs for its own chain only, and only if the operator has a node of it.
    ethCall(chainId) {
      const chain = chains.find(chainId)
      if (!chain) return undefined
      const rpc = rpcOf(chain)
      return ethCallOf((method, params) => rpc.call({ method, params, shape: v.unknown() }))
    },
  })
}
