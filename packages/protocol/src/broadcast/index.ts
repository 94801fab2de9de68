export { readSubmissionAnswer, readSubmissionStatus, type SubmissionAnswer } from './answer.ts'
export { type BroadcastOutcome, broadcast, type Submission } from './broadcast.ts'
export { isNotTaken, isTaken, type RpcRefusal, type Verdict, verdictOf } from './verdict.ts'
