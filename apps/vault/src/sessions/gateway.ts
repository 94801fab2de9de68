import { accountId, knownError } from '@latchkey/protocol'
import {
  getSessionCosigner,
  type NamedGrantRequest,
  postSessionActivation,
} from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import { post } from '../chain/ask.ts'
import type { SignTask } from '../site/task.ts'

type Asking = Pick<SignTask, 'node' | 'account' | 'signal'>

/** Reads a session of the account from the page's own gateway. Returns `undefined` if it does not answer. */
export function askGateway(
  { node, account, signal }: Asking,
  { path }: { path: string },
  pci: string,
): Promise<unknown> {
  const own = pathOf({ node, account }, path)
  return node.get(`${own}?${new URLSearchParams({ pci })}`, signal)
}

function pathOf({ node, account }: Pick<Asking, 'node' | 'account'>, path: string): string {
  return path.replace(':id', encodeURIComponent(accountId(node.id, account)))
}

/**
 * Requires the gateway's key as the first key of a session. The chain requires a signature of each key, and the gateway
 * signs only for the sessions in its list. So the visitor finds and can end every session that acts. Throws
 * `RPC_NOT_ALLOWED` for other keys and for the id of an existing session, and `NETWORK_FAILED`.
 */
export async function requireCosigner(
  task: Asking,
  { pci, signer }: Pick<NamedGrantRequest, 'pci' | 'signer'>,
): Promise<void> {
  const given = await askGateway(task, getSessionCosigner, pci)
  if (given === undefined) throw knownError(task.signal.aborted ? 'ABORTED' : 'NETWORK_FAILED')
  const parsed = v.safeParse(getSessionCosigner.response, given)
  const [first, ...others] = signer.data.keys
  const isFirst =
    parsed.success &&
    first?.type === parsed.output.key.type &&
    first.publicKey.toLowerCase() === parsed.output.key.publicKey.toLowerCase()
  // The gateway signs for any requester, so its key alone would let anyone act.
  const isShared = others.some(
    (one) => one.publicKey.toLowerCase() !== first?.publicKey.toLowerCase(),
  )
  if (!isFirst || !isShared) throw knownError('RPC_NOT_ALLOWED')
}

/**
 * Lists a session of the chain at the gateway. A site lists it too, under its own name. If the site has left, the list
 * shows its origin.
 */
export async function listSession(
  { site, node, account }: Pick<SignTask, 'site' | 'node' | 'account'>,
  { pci, expiry, signer, permissions, policies }: NamedGrantRequest,
  context: string,
): Promise<void> {
  const url = new URL(
    pathOf({ node, account }, postSessionActivation.path),
    site.settings.gatewayUrl,
  )
  url.searchParams.set('projectId', new URL(site.origin).host)
  const body = { pci, expiry, signer, permissions, policies, context }
  // The grant is made. If it cannot be listed now, the session cannot act until it is.
  await post(url.href, body, new AbortController().signal).catch(() => {})
}
