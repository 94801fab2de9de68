import { knownError, LatchkeyError, type PlainErrorCode } from '@latchkey/protocol'
import { failure } from '../failure.ts'

export const status = {
  ok: 0x9000,
  refused: 0x6985,
  refusedOpen: 0x5501,
  locked: 0x5515,
} as const

const names: { [status: number]: PlainErrorCode } = {
  [status.locked]: 'DEVICE_LOCKED',
  26628: 'DEVICE_LOCKED',
  27010: 'DEVICE_LOCKED',
  21251: 'DEVICE_LOCKED',
  27264: 'DEVICE_BLIND_SIGNING',
  25873: 'DEVICE_WRONG_APP',
  26631: 'DEVICE_WRONG_APP',
  27904: 'DEVICE_WRONG_APP',
  27906: 'DEVICE_WRONG_APP',
  28160: 'DEVICE_WRONG_APP',
  28161: 'DEVICE_WRONG_APP',
}

export function isLocked(code: number): boolean {
  return names[code] === 'DEVICE_LOCKED'
}

/** Converts a status word of the device to an error. A refusal has the code of EIP-1193. */
export function statusError(code: number): Error {
  if (code === status.refused || code === status.refusedOpen)
    return failure(4001, 'Rejected on the device')
  const cause = new Error(`The device answered 0x${code.toString(16)}`)
  const name = names[code]
  return name === undefined ? cause : knownError(name, cause)
}

/** What went wrong between the page and the device. */
export function linkError(error: unknown): LatchkeyError {
  return error instanceof LatchkeyError ? error : knownError('DEVICE_DISCONNECTED', error)
}
