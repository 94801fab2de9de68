import type { Approval } from '../approval/approval.ts'
import { requireApproval } from '../site/approve.ts'
import type { SignTask } from '../site/task.ts'
import type { TypedData } from '../site/typedData.ts'
import { type Counterfactual, isDeployed } from './account.ts'
import { type Nested, nestedMessage, nestedTypedData, wrapped } from './nested.ts'
import { makingGroup } from './words.ts'

type Signed<Content> = { account: Counterfactual; content: Content; approval: Approval }

/**
 * Signs a message of `personal_sign` for an account that is a separate contract. Throws `FEATURE_UNSUPPORTED` if it
 * cannot be deployed.
 */
export function signMessageAs(
  task: SignTask,
  { account, content, approval }: Signed<Uint8Array>,
): Promise<string> {
  return signAs(task, account, { approval, nested: nestedMessage(task.node, account, content) })
}

/**
 * Signs typed data of `eth_signTypedData_v4` for such an account. Throws the same, and `RPC_NOT_ALLOWED` for data that
 * it cannot sign.
 */
export function signTypedDataAs(
  task: SignTask,
  { account, content, approval }: Signed<TypedData>,
): Promise<string> {
  return signAs(task, account, { approval, nested: nestedTypedData(task.node, account, content) })
}

async function signAs(
  task: SignTask,
  account: Counterfactual,
  { approval, nested }: { approval: Approval; nested: Nested },
): Promise<string> {
  const { site, node, signal } = task
  const isThere = await isDeployed(node, account, signal)
  const making = isThere ? [] : [await makingGroup(site.language(), 'setUpLater')]
  await requireApproval(task, { ...approval, groups: [...approval.groups, ...making] })
  const { signature } = await site.keyholder.ask('signTypedData', { json: nested.json })
  const own = nested.signatureOf(`0x${signature.slice(2)}`)
  return isThere ? own : wrapped(account, own)
}
