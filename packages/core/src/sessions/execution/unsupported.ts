import { LatchkeyError } from '@latchkey/protocol'

/** The wallet cannot grant something as it is requested. */
export function notGrantable(what: string): LatchkeyError<'FEATURE_UNSUPPORTED'> {
  return new LatchkeyError('FEATURE_UNSUPPORTED', `This wallet cannot grant ${what}`)
}
