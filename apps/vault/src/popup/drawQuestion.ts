import { approvalScreen } from '../approval/Approval.tsx'
import { approveBrowserScreen } from '../enrolment/ApproveBrowser.tsx'
import { changeEmailScreen } from '../manage/ChangeEmail.tsx'
import { confirmScreen } from '../manage/Confirm.tsx'
import { agreeImportScreen } from '../manage/import/AgreeImport.tsx'
import { removePasskeyScreen } from '../manage/passkeys/RemovePasskey.tsx'
import type { Question } from '../screens/screens.ts'
import type { PopupQuestion } from './messages.ts'

/** Returns the drawn form of a question. */
export function drawQuestion(question: PopupQuestion): Question<boolean> {
  switch (question.about) {
    case 'approval':
      return approvalScreen(question)
    case 'emailChange':
      return changeEmailScreen(question)
    case 'enrolment':
      return approveBrowserScreen(question)
    case 'removePasskey':
      return removePasskeyScreen(question)
    case 'importWallet':
      return agreeImportScreen(question)
    case 'action':
      return confirmScreen(question)
  }
}
