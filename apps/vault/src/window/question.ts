import { approvalScreen } from '../approval/Approval.tsx'
import { confirmScreen } from '../manage/Confirm.tsx'
import type { Question } from '../screens/screens.ts'
import type { Ask } from './ask.ts'

/** What is asked, as it is drawn. */
export function questionOf(ask: Ask): Question<boolean> {
  return ask.about === 'approval' ? approvalScreen(ask) : confirmScreen(ask)
}
