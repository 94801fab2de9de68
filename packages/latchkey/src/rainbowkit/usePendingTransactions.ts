import { useCallback, useState } from 'react'
import { isHex } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { useConfig } from 'wagmi'
import type { RainbowKitContextValue, Transaction } from './context.ts'

/** Follows transactions that the site has sent. One whose receipt cannot be read stays pending. */
export function usePendingTransactions(): Pick<
  RainbowKitContextValue,
  'isPending' | 'addTransaction'
> {
  const config = useConfig()
  const [pending, setPending] = useState<readonly string[]>([])
  const addTransaction = useCallback(
    ({ hash, confirmations = 1 }: Transaction) => {
      if (!isHex(hash)) throw new TypeError(`addRecentTransaction: ${hash} is not a hash`)
      setPending((before) => [...before, hash])
      // wagmi's action rejects for a reverted transaction.
      const followed = { hash, confirmations, timeout: 0 }
      waitForTransactionReceipt(config.getClient(), followed).then(
        () => setPending((before) => before.filter((one) => one !== hash)),
        () => {},
      )
    },
    [config],
  )
  return { isPending: pending.length > 0, addTransaction }
}
