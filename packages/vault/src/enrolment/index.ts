export { type ApprovingBrowser, newApproving } from './approving.ts'
export { type JoiningBrowser, newJoining } from './joining.ts'
export { type Enrolment, enrolmentLife } from './transcript.ts'
