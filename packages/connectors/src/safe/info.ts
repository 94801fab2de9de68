import { field } from '@latchkey/core/foreign'
import { isAddress } from '@latchkey/evm/hex'
import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import type { SafeCall } from './channel.ts'

/** The Safe that this page is opened with. */
export type SafeInfo = { address: string; chainId: number }

const answerTime = 10_000

/** Asks the parent which Safe it has open. Throws `WALLET_MISBEHAVED`, `TIMED_OUT`. */
export async function safeInfo(
  clock: Clock,
  call: SafeCall,
  within = answerTime,
): Promise<SafeInfo> {
  const answer = await withinTime(clock, within, (signal) =>
    call('getSafeInfo', undefined, signal).catch((error: unknown) => {
      throw signal.aborted ? knownError('TIMED_OUT', error) : error
    }),
  )
  const safe = field(answer, 'safeAddress')
  const chainId = Number(field(answer, 'chainId'))
  if (!isAddress(safe) || !Number.isSafeInteger(chainId) || chainId <= 0)
    throw knownError('WALLET_MISBEHAVED')
  return { address: safe, chainId }
}
