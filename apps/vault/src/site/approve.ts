import { knownError } from '@latchkey/protocol'
import { approvalScreen } from '../approval/Approval.tsx'
import type { Approval } from '../approval/approval.ts'
import { loadLaterWords } from '../words/words.ts'
import type { SignTask } from './task.ts'

/** Asks the visitor for approval. Throws `REQUEST_DECLINED`, `ABORTED`. */
export async function requireApproval(
  { site, node, account, counterfactual, signal }: SignTask,
  given: Approval,
): Promise<void> {
  const approval = counterfactual ? await namedSigner(given, site, node) : given
  const screen = approvalScreen({
    about: 'approval',
    approval,
    account,
    language: site.language(),
    site: site.origin,
    network: node.name,
  })
  if (!(await site.screens.ask(screen, signal))) throw knownError('REQUEST_DECLINED')
  site.report?.('approved')
}

/** Adds the name of the signing account if it is a separate contract. */
async function namedSigner(
  approval: Approval,
  { language }: SignTask['site'],
  { name }: SignTask['node'],
): Promise<Approval> {
  const { signsAs, smartAccount } = (await loadLaterWords(language())).smartAccount
  return { ...approval, facts: [...approval.facts, { label: signsAs, value: smartAccount(name) }] }
}
