import { useCallback, useState } from 'react'
import { isHex } from 'viem'
import { useConfig } from 'wagmi'
import { waitForTransactionReceipt } from 'wagmi/actions'
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
      waitForTransactionReceipt(config, { hash, confirmations }).then(
        () => setPending((before) => before.filter((one) => one !== hash)),
        () => {},
      )
    },
    [config],
  )
  return { isPending: pending.length > 0, addTransaction }
}
