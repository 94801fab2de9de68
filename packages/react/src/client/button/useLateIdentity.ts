import type { Account } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../provider/context.ts'
import type { AccountIdentity } from './followIdentity.ts'

/** The name and the picture of an account, once they are read. The code that reads them loads with the dialog. */
export function useLateIdentity(account: Account | undefined): AccountIdentity {
  const { client } = useLatchkey()
  const [known, setKnown] = useState<AccountIdentity & { address: string }>()
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
