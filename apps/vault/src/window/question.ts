import { approvalScreen } from '../approval/Approval.tsx'
import { changeEmailScreen } from '../manage/ChangeEmail.tsx'
import { confirmScreen } from '../manage/Confirm.tsx'
import type { Question } from '../screens/screens.ts'
import type { Ask } from './ask.ts'

/** Returns the drawn form of a question. */
export function questionOf(ask: Ask): Question<boolean> {
  switch (ask.about) {
    case 'approval':
      return approvalScreen(ask)
    case 'emailChange':
      return changeEmailScreen(ask)
    case 'deed':
      return confirmScreen(ask)
  }
}
