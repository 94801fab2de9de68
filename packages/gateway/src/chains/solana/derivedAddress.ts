import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { isOnCurve } from './curve.ts'

/**
 * Returns the derived address of a program (PDA): the first hash of the seeds, from bump 255 down, that is no public key.
 */
export function derivedAddress(program: string, seeds: readonly Uint8Array[]): string {
  const programBytes = base58.decode(program)
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const seed of seeds) hash.update(seed)
    hash.update(Uint8Array.of(bump)).update(programBytes).update('ProgramDerivedAddress')
    const bytes = new Uint8Array(hash.digest())
    if (!isOnCurve(bytes)) return base58.encode(bytes)
  }
  throw new Error('No derived address')
}
