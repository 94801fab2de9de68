import type { CallsToSign, Outcome } from '../../edge/ports/sessions.ts'
import { digestOf, readCalls, sessionOnChain } from './account.ts'
import { cosignerOf } from './cosigner.ts'
import { encodeGrant, sessionIdOf } from './grant.ts'
import {
  done,
  findActive,
  type LocatedAccount,
  refusal,
  type SessionDependencies,
} from './located.ts'

/** Signs calls of a session that is active here and on the chain. Rejects if the node is unreachable. */
export async function signCalls(
  dependencies: SessionDependencies,
  located: LocatedAccount,
  { pci, userOp }: CallsToSign,
): Promise<Outcome<`0x${string}`>> {
  const { config, rpcOf } = dependencies
  const found = await findActive(dependencies, located, pci)
  if (!found.ok) return found
  const { account, chain } = located
  if (userOp.sender.toLowerCase() !== account.address)
    return refusal(400, 'userOp', 'The calls are another account’s')
  const read = readCalls(userOp.callData)
  if (!read || encodeGrant(read.grant) !== found.row.context)
    return refusal(400, 'userOp', 'The calls are not this session’s')
  const session = sessionIdOf(encodeGrant(read.grant))
  const { isActive, nonce } = await sessionOnChain(rpcOf(chain), account, session)
  if (!isActive) return refusal(400, 'pci', 'The session was revoked')
  const hash = digestOf(chain, account, { session, nonce, calls: read.calls })
  return done(await cosignerOf(config.secret, pci).sign({ hash }))
}
