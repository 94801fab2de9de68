import { knownError } from '@latchkey/protocol'

/**
 * Returns the result if the wallet could be opened. Throws `CONNECTION_DECLINED` if it first needs the recovery code,
 * which connecting requests, and `NETWORK_FAILED`.
 */
export function requireOpen<Answer extends { status: string }, Status extends Answer['status']>(
  answer: Answer,
  wanted: Status,
): Extract<Answer, { status: Status }> {
  if (isWanted(answer, wanted)) return answer
  throw knownError(answer.status === 'refused' ? 'NETWORK_FAILED' : 'CONNECTION_DECLINED')
}

function isWanted<Answer extends { status: string }, Status extends Answer['status']>(
  answer: Answer,
  wanted: Status,
): answer is Extract<Answer, { status: Status }> {
  return answer.status === wanted
}
