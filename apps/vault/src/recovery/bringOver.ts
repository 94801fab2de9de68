import { keepCode } from '../site/keepCode.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import type { Site } from '../site/site.ts'
import { takeOverScreen } from './TakeOver.tsx'

/** Offers the wallet of another log-in in this browser. Returns `undefined` if the visitor wants a new one. */
export async function bringOver(
  site: Site,
  address: string,
  signal: AbortSignal,
): Promise<OpenWallet | undefined> {
  const { screens, keyholder, origin: topOrigin } = site
  const taken = await screens.ask(
    takeOverScreen({
      language: site.language(),
      address,
      attempt: ({ code, passkeys }) => keyholder.ask('takeOver', { topOrigin, code, passkeys }),
    }),
    signal,
  )
  if (taken) await keepCode(site, taken.recoveryCode, signal)
  return taken ?? undefined
}
