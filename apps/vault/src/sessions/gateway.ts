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

/** Asks the page's own gateway about a session of the account; `undefined` where it does not answer. */
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
 * Has the gateway's key first among the keys of a session. The chain takes no call without a signature of each key, and the
 * gateway signs for none but the sessions in its list: so none acts that the visitor does not find there, and can end. Throws
 * `RPC_NOT_ALLOWED` for other keys, and for the id of a session that there is already; `NETWORK_FAILED`.
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
  // The gateway signs for whoever asks: alone it would let anybody act.
  const isShared = others.some(
    (one) => one.publicKey.toLowerCase() !== first?.publicKey.toLowerCase(),
  )
  if (!isFirst || !isShared) throw knownError('RPC_NOT_ALLOWED')
}

/**
 * Has the gateway list a session that the chain has. A site does that as well, by its own name; one that leaves it is listed by
 * where it is.
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
  // Granted is granted: what cannot be listed now makes no call before it is.
  await post(url.href, body, new AbortController().signal).catch(() => {})
}
