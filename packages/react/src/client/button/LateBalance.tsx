import type { Namespace } from '@latchkey/protocol'
import { type ComponentType, useEffect, useState } from 'react'

type BalanceProps = { namespace?: Namespace }

/** The balance, as soon as its code is there: it comes with the dialog's. */
export function LateBalance(props: BalanceProps) {
  const [Balance, setBalance] = useState<ComponentType<BalanceProps>>()
  useEffect(() => {
    import('../deferred.ts').then(
      (dialog) => setBalance(() => dialog.Balance),
      // Without a balance the button still says all that it has to.
      () => {},
    )
  }, [])
  return Balance && <Balance {...props} />
}
