import type { Account } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../provider/context.ts'
import type { Known } from './followIdentity.ts'

/** The name and the picture of an account, as soon as they are known: what reads them comes with the dialog. */
export function useLateIdentity(account: Account | undefined): Known {
  const { client } = useLatchkey()
  const [known, setKnown] = useState<Known & { address: string }>()
  useEffect(() => {
    if (!account) return
    let undo = () => {}
    let isCurrent = true
    import('../deferred.ts').then(
      ({ followIdentity }) => {
        if (isCurrent)
          undo = followIdentity(client, account, (found) =>
            setKnown({ ...found, address: account.address }),
          )
      },
      // Without a name the button still says all that it has to.
      () => {},
    )
    return () => {
      isCurrent = false
      undo()
    }
  }, [client, account])
  return known && known.address === account?.address ? known : {}
}
