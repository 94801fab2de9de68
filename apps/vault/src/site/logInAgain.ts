import type { Visitor } from '@latchkey/auth/protocol'
import { knownError } from '@latchkey/protocol'
import { enterCodeScreen } from '../screens/EnterCode.tsx'
import { farcasterAgainScreen } from '../screens/farcasterAgain.ts'
import { passkeyScreen } from '../screens/Passkey.tsx'
import { siteAgainScreen, socialAgainScreen } from '../screens/SocialAgain.tsx'
import type { Question } from '../screens/screens.ts'
import type { Site } from './site.ts'
import { logInByToken } from './siteLogin.ts'

/**
 * Asks the visitor to log in again, because the gateway releases its share only after a recent log-in. Throws
 * `WALLET_NOT_CONNECTED` if the visitor is not logged in, and `CONNECTION_DECLINED`.
 */
export async function logInAgain(
  site: Site,
  visitor: Visitor | null,
  signal: AbortSignal,
): Promise<void> {
  const byToken = visitor?.way === 'site' ? await renewed(site, signal) : undefined
  if (byToken?.status === 'done') return
  const question =
    byToken && byToken.status !== 'unsigned'
      ? siteAgainScreen({ language: site.language(), site, signal })
      : visitor && (await questionFor(site, visitor))
  if (!question) throw knownError('WALLET_NOT_CONNECTED')
  if (!(await site.screens.ask(question, signal))) throw knownError('CONNECTION_DECLINED')
}

/** Logs in by a new token. What the site throws is a failure that the visitor can try again. */
async function renewed(site: Site, signal: AbortSignal): Promise<{ status: string }> {
  try {
    return await logInByToken(site, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return { status: 'failed' }
  }
}

function questionFor(
  site: Site,
  { way, email }: Visitor,
): Question<boolean> | Promise<Question<boolean>> | undefined {
  const { keyholder, origin } = site
  const language = site.language()
  if (way === 'passkey') return passkeyScreen({ language, keyholder, isAgain: true })
  if (way === 'farcaster') return farcasterAgainScreen({ language, keyholder })
  if (way !== 'email') return socialAgainScreen({ language, keyholder, provider: way, origin })
  return email === null ? undefined : enterCodeScreen({ language, email, keyholder })
}
