import { knownError } from '@latchkey/protocol'
import { checkAddress, toChecksumAddress } from '../address.ts'

/** An address with its checksum. Throws `SEND_INCOMPLETE` for what is none. */
export function recipientOf(value: string) {
  const address = toChecksumAddress(value.startsWith('0x') ? value : `0x${value}`)
  if (!address || checkAddress(value) !== 'ok') throw knownError('SEND_INCOMPLETE')
  return address
}
