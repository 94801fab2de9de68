import type { AccountId } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../provider/context.ts'
import type { Known } from './followIdentity.ts'

/** The name and the picture of an account (CAIP-10), as soon as they are known: what reads them comes with the dialog. */
export function useLateIdentity(account: AccountId | undefined): Known {
  const { client } = useLatchkey()
  const [known, setKnown] = useState<Known & { account: AccountId }>()
  useEffect(() => {
    if (!account) return
    let isCurrent = true
    let undo = () => {}
    import('../../dialog.ts').then(
      ({ followIdentity }) => {
        if (isCurrent)
          undo = followIdentity(client, account, (found) => setKnown({ ...found, account }))
      },
      // Without a name the button still says all that it has to.
      () => {},
    )
    return () => {
      isCurrent = false
      undo()
    }
  }, [client, account])
  return known && known.account === account ? known : {}
}
