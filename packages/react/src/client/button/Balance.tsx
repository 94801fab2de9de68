import type { Namespace } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { visitorLocale } from '../../messages/visitorLocale.ts'
import { useLatchkeyAccount } from '../hooks/useLatchkeyAccount.ts'
import { useLatchkey } from '../provider/context.ts'

/** The native coin's balance beside the account; what reads and words it is loaded when it is shown. */
export function Balance({ namespace }: { namespace?: Namespace }) {
  const { client, language } = useLatchkey()
  const { caipAddress } = useLatchkeyAccount(namespace ? { namespace } : {})
  const [known, setKnown] = useState<{ of: string; text: string } | null>(null)
  useEffect(() => {
    if (!caipAddress) return
    const controller = new AbortController()
    const { signal } = controller
    import('./balanceText.ts')
      .then(({ balanceText }) =>
        balanceText(client, caipAddress, visitorLocale(language.locale), signal),
      )
      .then((text) => {
        if (text && !signal.aborted) setKnown({ of: caipAddress, text })
      })
      // Without a balance the button still says all that it has to.
      .catch(() => {})
    return () => controller.abort()
  }, [client, caipAddress, language])
  if (!known || known.of !== caipAddress) return null
  return <span className="latchkey-button-balance">{known.text}</span>
}
