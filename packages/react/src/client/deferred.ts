/** What the page loads behind its first frame, in one script: the dialog, and what a button shows of a connected account. */

export { reviewInDialog } from '../dialog/requests/reviewInDialog.ts'
export { mountShell } from '../shell/mount.tsx'
export { Balance } from './button/Balance.tsx'
export { followIdentity } from './button/followIdentity.ts'
