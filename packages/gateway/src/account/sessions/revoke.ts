import { revocationMessage } from '@latchkey/protocol/sessions'
import { ethCallOf, verifyMessage } from '@latchkey/siwx/eip155'
import * as v from 'valibot'
import type { Outcome, SessionRefusal } from '../../edge/ports/sessions.ts'
import {
  done,
  findActive,
  type LocatedAccount,
  refusal,
  type SessionDependencies,
  secondsOf,
} from './located.ts'
import { end } from './store.ts'

type Revocation = { pci: string; signature: `0x${string}` }

/** Ends a session by the account's signature. */
export async function revokeSession(
  dependencies: SessionDependencies,
  located: LocatedAccount,
  revocation: Revocation,
): Promise<Outcome<null>> {
  const { db, now } = dependencies
  const found = await findActive(dependencies, located, revocation.pci)
  if (!found.ok) return found
  const problem = await signatureProblem(dependencies, located, revocation)
  if (problem) return problem
  await end(db, revocation.pci, secondsOf(now()))
  return done(null)
}

async function signatureProblem(
  { rpcOf }: SessionDependencies,
  { account, chain }: LocatedAccount,
  { pci, signature }: Revocation,
): Promise<SessionRefusal | undefined> {
  const rpc = rpcOf(chain)
  const { status, ...verification } = await verifyMessage({
    address: account.address,
    message: revocationMessage({ account: account.id, pci }),
    signature,
    ethCall: ethCallOf((method, params) => rpc.call({ method, params, shape: v.unknown() })),
  })
  if (status === 'valid') return undefined
  const isDown = 'reason' in verification && verification.reason === 'nodeDown'
  return isDown
    ? refusal(503, 'signature', 'The network that verifies the signature cannot be reached')
    : refusal(401, 'signature', 'Invalid signature')
}
