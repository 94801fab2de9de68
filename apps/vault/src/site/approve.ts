import { knownError } from '@latchkey/protocol'
import { approvalScreen } from '../approval/Approval.tsx'
import type { Approval } from '../approval/approval.ts'
import type { SignTask } from './task.ts'

/** Has the visitor approve something. Throws `REQUEST_DECLINED`, `ABORTED`. */
export async function requireApproval(
  { site, node, account, signal }: SignTask,
  approval: Approval,
): Promise<void> {
  const screen = approvalScreen({
    about: 'approval',
    ...{ approval, account, language: site.language() },
    site: site.origin,
    network: node.name,
  })
  if (!(await site.screens.ask(screen, signal))) throw knownError('REQUEST_DECLINED')
}
