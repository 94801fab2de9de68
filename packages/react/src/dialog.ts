/** What the page loads behind its first frame, in one script: the dialog, and what a button shows of a connected account. */
export { Balance } from './client/button/Balance.tsx'
export { followIdentity } from './client/button/followIdentity.ts'
export { reviewInDialog } from './requested/reviewInDialog.ts'
export { mountShell } from './shell/mount.tsx'
